#!/bin/sh
# Stands for a ptxas that fails in a way that nobody knows.
echo "something else" >&2
exit 3
