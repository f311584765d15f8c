"""What the sample college tells of itself."""

from pydantic import Field

from rollbook.core.schemas import Schema


class SampleCollege(Schema):
    """How much there is of everything."""

    batches: int = Field(examples=[4])
    departments: int = Field(examples=[6])
    semesters: int = Field(examples=[8])
    subjects: int
    students: int
    classes: int = Field(description="Held and uploaded, until yesterday.")
