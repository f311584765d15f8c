"""Passwords are hashed slowly on purpose, and some thousand tests and stories log in."""

from argon2 import PasswordHasher

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
