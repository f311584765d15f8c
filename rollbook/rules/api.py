"""The rules of the college over HTTP: everybody may read them, the office and the exam office change them."""

from starlette.responses import Response

from rollbook.accounts.access import MakesRules, Visitor, is_told_of_colleagues
from rollbook.endpoints.application import IdInPath, SettingsDep, StoreDep, Today
from rollbook.endpoints.routes import Query, Routes
from rollbook.exports.files import at_once, table_file
from rollbook.exports.http import TABLE_ANSWER, table_answer
from rollbook.rules.files import CROSSING_COLUMNS, crossing_row
from rollbook.rules.schemas import NewRule, PreviewFileQuery, PreviewQuery, RulePreview, RulesOut
from rollbook.rules.service import keeping, preview, versions

routes = Routes("/api/rules", tag="rules")


@routes.get("", "The rules of the college, version by version")
async def list_rules(visitor: Visitor, store: StoreDep, settings: SettingsDep, today: Today) -> RulesOut:
    """Public; who kept them is told to those who work here."""
    told_by = is_told_of_colleagues(visitor)
    return await store.read(versions.list_rules, settings.pass_line_in_hundredths, today, told_by)


@routes.get("/preview", "Whom a rule would move across a line, before it is kept")
async def preview_rule(
    query: Query[PreviewQuery], _me: MakesRules, store: StoreDep, settings: SettingsDep, today: Today
) -> RulePreview:
    return await store.read(preview.preview_rule, query, settings.pass_line_in_hundredths, today)


@routes.get("/preview/export", "All of them by name, as a file", more={"responses": TABLE_ANSWER})
async def export_preview(
    query: Query[PreviewFileQuery], _me: MakesRules, store: StoreDep, settings: SettingsDep, today: Today
) -> Response:
    crossing = await store.read(preview.list_crossings, query, settings.pass_line_in_hundredths, today)
    rows = [crossing_row(each) for each in crossing]
    return table_answer(await table_file("rule", CROSSING_COLUMNS, at_once(rows), query.format))


@routes.post("", "Keep a rule from a day on", status=201)
async def keep_rule(form: NewRule, me: MakesRules, store: StoreDep, settings: SettingsDep, today: Today) -> RulesOut:
    return await store.write(keeping.keep_rule, form, me, settings.pass_line_in_hundredths, today)


@routes.delete("/{id}", "Take back a rule that has not begun")
async def take_back_rule(
    rule_id: IdInPath, me: MakesRules, store: StoreDep, settings: SettingsDep, today: Today
) -> RulesOut:
    return await store.write(keeping.take_back, rule_id, me, settings.pass_line_in_hundredths, today)
