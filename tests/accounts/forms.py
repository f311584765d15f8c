"""What people type into the forms of accounts."""

from typing import Any

from tests.college import PASSWORD


def login(user_name: str = "asha.rao", **other: Any) -> dict[str, Any]:
    return {"userName": user_name, "email": f"{user_name}@college.example", "password": PASSWORD, **other}


def registration(**other: Any) -> dict[str, Any]:
    return {
        "name": "Meera Krishnaswamy",
        "userName": "meera",
        "email": "meera@college.example",
        "mobile": "+91 98765 43210",
        "password": "four wet umbrellas",
        "confirmPassword": "four wet umbrellas",
        **other,
    }


def password_change(**other: Any) -> dict[str, Any]:
    return {
        "currentPassword": PASSWORD,
        "newPassword": "a quieter blackboard",
        "confirmPassword": "a quieter blackboard",
        **other,
    }
