"""What the sample college tells of itself."""

from typing import Annotated

from msgspec import Meta

from rollbook.core.schemas import Schema, explain


class SampleCollege(Schema):
    """How much there is of everything."""

    batches: Annotated[int, Meta(examples=[4])]
    departments: Annotated[int, Meta(examples=[6])]
    semesters: Annotated[int, Meta(examples=[8])]
    subjects: int
    students: int
    classes: Annotated[int, explain("Held and uploaded, until yesterday.")]
