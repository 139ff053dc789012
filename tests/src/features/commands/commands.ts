import type { Command, CommandListData } from '#contract/command/calls.ts';
import { templateVariables } from '#contract/command/template.ts';

const TEMPLATE =
  'Quote {{customer}}: {{width:number:mm}} wide, {{grade:select:304|316L}}. {{note?}}';

/** A command of the library, or with `mine` one of the member's own. */
export function commandOf(over: Partial<Command> = {}): Command {
  const template = over.template ?? TEMPLATE;
  return {
    id: over.mine === true ? '01900000-0000-7000-8000-000000000001' : 'quotation',
    version: 1,
    classId: over.mine === true ? null : 'quotation',
    title: 'Quotation',
    description: 'A price for a customer',
    template,
    variables: templateVariables(template),
    clicks: 0,
    best: over.mine !== true,
    mine: false,
    state: over.mine === true ? 'own' : 'public',
    updatedAt: '2026-01-05T02:00:00.000Z',
    ...over,
  };
}

/** All there is, on one page. */
export function listOf(...list: Command[]): CommandListData {
  return { list, total: list.length, nextCursor: null };
}
