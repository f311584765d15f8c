"""What one person asks for: mails that are all about one link."""

from rollbook.notices.facts import Link
from rollbook.notices.words.content import Block, Button, Content, Paragraph, paragraph
from rollbook.notices.words.told import Letter


def invitation(facts: Link, letter: Letter) -> Content:
    words = letter.words
    told = paragraph(words.invited(facts.name, facts.by, letter.college))
    return _about_link(words.invitation_heading(), told, words.choose_password(), facts, letter)


def password(facts: Link, letter: Letter) -> Content:
    words = letter.words
    told = paragraph(words.password_asked(facts.name))
    return _about_link(words.password_heading(), told, words.choose_password(), facts, letter)


def check_address(facts: Link, letter: Letter) -> Content:
    words = letter.words
    told = Paragraph(words.is_it_yours(letter.about, letter.college))
    return _about_link(words.check_heading(), told, words.yes_it_is(), facts, letter)


def page_link(facts: Link, letter: Letter) -> Content:
    words = letter.words
    told = Paragraph(words.page_asked(letter.about))
    return _about_link(words.page_heading(), told, words.open_page(), facts, letter)


def _about_link(heading: str, told: Paragraph, button: str, facts: Link, letter: Letter) -> Content:
    words = letter.words
    address = f"{letter.links.origin}{facts.path}" if facts.path else letter.links.page
    blocks: list[Block] = [told]
    if address:
        blocks.append(Button(button, address))
        if facts.until:
            blocks.append(paragraph(words.works_until(facts.until)))
    else:
        blocks.append(paragraph(words.no_link()))
    return Content(heading, blocks, letter.foot(words.not_asked_for(), can_be_stopped=False))
