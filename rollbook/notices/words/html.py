"""A mail as HTML: one column, tables, colours in the tags, dark where the reader's machine is. It loads nothing, and
without styles it reads from top to bottom like the text."""

from html import escape

from rollbook.core.notices import Language
from rollbook.notices.words.content import Bar, Big, Block, Bold, Button, Content, Foot, Paragraph, Row, Rows, Sentence

# As the design's tokens have them, in light; in dark they are taken by the classes below.
_PAGE, _SURFACE, _RULE, _TRACK = "#f5f3ec", "#fffdf8", "#dad7cd", "#ebe8de"
_INK, _INK_2, _BAD = "#1e2a23", "#45544a", "#86341e"
_PRIMARY, _ON_PRIMARY, _CLAY, _GREEN, _CONTROL = "#3a5a40", "#ffffff", "#a1432a", "#588157", "#6f7d72"
_FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Devanagari',Arial,sans-serif"
_TABLE = 'role="presentation" cellpadding="0" cellspacing="0"'

_STYLE = """:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
td,p,h1{overflow-wrap:anywhere}
@media (prefers-color-scheme:dark){
body,.page{background:#121915!important}.surface{background:#1a231e!important}
.ink{color:#ecebe3!important}.ink2,.ink2 a{color:#bcc5b8!important}.bad{color:#f2ae97!important}
.rule{border-color:#2f3b34!important}.main{background:#a3b18a!important}.main a{color:#14201a!important}
.other{border-color:#6f7d72!important}.other a{color:#b5c19f!important}
.track{background:#0e1411!important}.clay{background:#e8957a!important}.green{background:#8aa178!important}
.mark{border-color:#ecebe3!important}
}
@media (max-width:480px){
.pad{padding-left:20px!important;padding-right:20px!important}
.big{font-size:52px!important}.wide{display:none!important}
}"""


def write_html(content: Content, language: Language, product: str, title: str) -> str:
    college = f' <span class="ink2">· {_text(title)}</span>' if title else ""
    glimpse = ""
    if content.glimpse:
        hidden = 'style="display:none;max-height:0;overflow:hidden" aria-hidden="true"'
        glimpse = f"<div {hidden}>{_text(content.glimpse)}</div>\n"
    body = "\n".join(_block(block) for block in content.blocks)
    foot = "<br>\n".join(_foot(each) for each in content.foot)
    return f"""<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">\
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>{_text(content.heading)}</title>
<style>
{_STYLE}
</style></head>
<body style="margin:0;padding:0;background:{_PAGE}">
{glimpse}<table {_TABLE} class="page" width="100%" style="background:{_PAGE}">
<tr><td align="center" style="padding:24px 12px">
<div role="main" style="max-width:560px;text-align:left">
<table {_TABLE} class="surface rule" width="100%" style="background:{_SURFACE};border:1px solid {_RULE};\
border-radius:12px;border-collapse:separate">
<tr><td class="pad rule ink2" style="padding:16px 32px 14px;border-bottom:1px solid {_RULE};{_FONT};font-size:15px;\
line-height:20px;color:{_INK_2}"><span class="ink" style="font-weight:600;color:{_INK}">{_text(product)}</span>\
{college}</td></tr>
<tr><td class="pad ink" style="padding:26px 32px 30px;{_FONT};font-size:17px;line-height:26px;color:{_INK}">
<h1 class="ink" style="{_FONT};margin:0 0 14px;font-size:20px;line-height:26px;font-weight:600;color:{_INK}">\
{_text(content.heading)}</h1>
{body}
</td></tr>
<tr><td class="pad rule ink2" style="padding:14px 32px 16px;border-top:1px solid {_RULE};{_FONT};font-size:13px;\
line-height:19px;color:{_INK_2}">
{foot}
</td></tr></table></div></td></tr></table></body></html>
"""


def _text(text: str) -> str:
    return escape(text).replace(" %", "&nbsp;%")


def _parts(sentence: Sentence) -> str:
    return "".join(f"<b>{_text(part.text)}</b>" if isinstance(part, Bold) else _text(part) for part in sentence)


def _block(block: Block) -> str:
    match block:
        case Big():
            return _big(block)
        case Bar():
            return _bar(block)
        case Paragraph(parts):
            style = f"margin:14px 0 0;font-size:17px;line-height:26px;color:{_INK}"
            return f'<p class="ink" style="{style}">{_parts(parts)}</p>'
        case Rows(rows):
            lines = "\n".join(_row(row) for row in rows)
            return f'<table {_TABLE} width="100%" style="border-collapse:collapse;margin-top:20px">\n{lines}\n</table>'
        case Button():
            return _button(block)


def _big(big: Big) -> str:
    sign = ""
    if big.sign:
        small = f"font-size:28px;letter-spacing:0;font-weight:500;color:{_INK_2}"
        sign = f'<span class="ink2" style="{small}">&nbsp;{_text(big.sign)}</span>'
    style = f"font-size:60px;line-height:1.1;font-weight:600;letter-spacing:-1.5px;color:{_INK};margin:0 0 14px"
    return f'<div class="big ink" style="{style}">{_text(big.figure)}{sign}</div>'


def _bar(bar: Bar) -> str:
    """Up to the percentage filled, with a mark at the line; the words under it say the same."""
    percent, line = (min(max(value, 0.0), 100.0) for value in (bar.percent, bar.line))
    filled = "clay" if percent < line else "green"
    low, high = min(percent, line), max(percent, line)
    between = "track" if percent < line else filled
    cells = [(low, filled, percent >= line), (high - low, between, percent < line), (100 - high, "track", False)]
    drawn = "".join(_cell(width, name, at_line) for width, name, at_line in cells if width > 0)
    table = f'<table {_TABLE} width="100%" aria-hidden="true" style="border-collapse:collapse"><tr>{drawn}</tr></table>'
    small = f"margin:6px 0 0;font-size:13px;line-height:18px;color:{_INK_2}"
    return f'{table}\n<p class="ink2" style="{small}">{_text(bar.words)}</p>'


def _cell(width: float, name: str, at_line: bool) -> str:
    colour = {"clay": _CLAY, "green": _GREEN, "track": _TRACK}[name]
    mark = f";border-right:2px solid {_INK}" if at_line else ""
    marked = f"{name} mark" if at_line else name
    style = f"background:{colour};font-size:0;line-height:10px;height:10px{mark}"
    return f'<td class="{marked}" width="{width:.2f}%" style="{style}">&nbsp;</td>'


def _row(row: Row) -> str:
    small = f"font-size:15px;line-height:20px;font-weight:400;color:{_INK_2}"
    name = (
        f' <span class="ink2 wide" style="font-size:15px;color:{_INK_2}">{_text(row.name)}</span>' if row.name else ""
    )
    under = f'<div class="ink2" style="{small}">{_text(row.small)}</div>' if row.small else ""
    hint = f'<div class="ink2" style="{small}">{_text(row.hint)}</div>' if row.hint else ""
    cell = f"border-top:1px solid {_RULE};font-size:17px;line-height:22px"
    bad, colour = ("bad", _BAD) if row.is_bad else ("ink", _INK)
    return (
        f'<tr><td class="rule ink" style="padding:12px 12px 12px 0;{cell};color:{_INK}">'
        f"<b>{_text(row.code)}</b>{name}{under}</td>"
        f'<td class="rule {bad}" align="right" style="padding:12px 0;{cell};font-weight:600;color:{colour}">'
        f"{_text(row.figure)}{hint}</td></tr>"
    )


def _button(button: Button) -> str:
    if button.is_main:
        name, cell, colour = "main", f"background:{_PRIMARY}", _ON_PRIMARY
    else:
        name, cell, colour = "other", f"border:1px solid {_CONTROL}", _PRIMARY
    margin = "24px" if button.is_main else "12px"
    look = f"font-size:17px;line-height:26px;font-weight:600;color:{colour};text-decoration:none"
    link = f"display:inline-block;padding:11px 24px;{look}"
    return (
        f'<table {_TABLE} style="margin:{margin} 0 0"><tr><td class="{name}" style="{cell};border-radius:8px">'
        f'<a href="{escape(button.address)}" style="{link}">{_text(button.words)}</a></td></tr></table>'
    )


def _foot(foot: Foot) -> str:
    if not foot.address:
        return _text(foot.words)
    return f'<a href="{escape(foot.address)}" style="color:{_INK_2}">{_text(foot.words)}</a>'
