import { html, raw } from 'hono/html';
import type { Letterhead } from '#contract/company/calls.ts';
import type { CustomerAnswerKind, CustomerView } from '#contract/quotation/calls.ts';
import type { QuotationLanguage } from '#contract/quotation/calls.ts';
import { CUSTOMER_PAGE_TEXTS } from '../../content/customer-page-texts.ts';
import {
  type PrintedPicture,
  type PrintedQuotation,
  printedQuotation,
  textsIn,
} from './export/printed-quotation.ts';

/** Characters of an answer. */
export const ANSWER_CHARS = { name: 80, text: 1000 } as const;

type AnswerField = keyof typeof ANSWER_CHARS;

/** Values of the form after an answer that was refused. */
export interface RefusedAnswer {
  name: string;
  text: string;
  problems: Partial<Record<AnswerField, 'missing' | 'tooLong'>>;
  /** A refusal that no field is to blame for. */
  problem?: string;
}

/** Why an offer can't be accepted: its validity is over, or the seller took it back or sent another version. */
export type ClosedOffer = 'over' | 'changed';

interface CustomerPage {
  view: CustomerView;
  company: Letterhead;
  logo: PrintedPicture | null;
  stamp: PrintedPicture | null;
  language: QuotationLanguage;
  /** 'YYYY-MM-DD' */
  linkUntil: string;
  accepted: { by: string; day: string } | null;
  closed: ClosedOffer | null;
  /** The answer that has just been taken. */
  done: CustomerAnswerKind | null;
  refused: RefusedAnswer | null;
}

type Html = ReturnType<typeof html>;

/** The page of a customer's link as HTML: no script, nothing loaded, readable from 360 px. */
export function customerPage(page: CustomerPage): Html {
  const printed = printedQuotation(page);
  const [seller = ''] = printed.companyNames;

  return frame(
    page.language === 'en' ? 'en' : 'zh-CN',
    [`${printed.title} ${page.view.number}`, seller].filter((each) => each !== '').join(' · '),
    html`<header>
        ${picture(page.logo, seller, 'logo')}
        <div>
          ${printed.companyNames.map((name) => html`<p class="seller">${name}</p>`)}
          ${printed.companyLines.map((line) => html`<p>${line}</p>`)}
        </div>
      </header>
      <h1>${printed.title} ${page.view.number}</h1>
      ${pairs(printed.head, 'head')} ${linesOf(printed, page.language)}
      ${pairs(printed.totals, 'totals')}
      ${
        printed.terms.length > 0
          ? html`<section>
              <h2>${printed.texts.terms}</h2>
              ${pairs(printed.terms, 'terms')}
            </section>`
          : ''
      }
      ${picture(page.stamp, printed.texts.seller, 'stamp')} ${answerOf(page)}`,
  );
}

/** A page that says in words why there is no quotation. */
export function noticePage(language: 'zh-CN' | 'en-US', title: string, text: string): Html {
  return frame(
    language === 'en-US' ? 'en' : language,
    title,
    html`<h1>${title}</h1>
      <p>${text}</p>`,
  );
}

function frame(language: string, title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${raw(`<style>${CUSTOMER_PAGE_STYLE}</style>`)}
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`;
}

function picture(file: PrintedPicture | null, name: string, kind: 'logo' | 'stamp'): Html | string {
  if (file === null) return '';
  const source = `data:image/jpeg;base64,${Buffer.from(file.bytes).toString('base64')}`;

  return html`<img
    class="${kind}"
    alt="${name}"
    width="${file.width}"
    height="${file.height}"
    src="${source}"
  />`;
}

function pairs(rows: readonly (readonly [string, string])[], kind: string): Html {
  return html`<dl class="${kind}">
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;
}

/** Explicit roles: the table keeps them where narrow screens show its rows as cards. */
function linesOf({ columns, rows }: PrintedQuotation, language: QuotationLanguage): Html {
  const { lines } = textsIn(CUSTOMER_PAGE_TEXTS, language);
  const marks = columns.map(({ name, isNumber }) => ({
    kind: isNumber ? ' class="number"' : '',
    name: escaped(name),
  }));
  const head = marks
    .map(({ kind, name }) => `<th role="columnheader" scope="col"${kind}>${name}</th>`)
    .join('');
  // Joined texts: a template for each of 7000 cells would hold up other requests.
  const body = rows
    .map((cells) => {
      const shown = marks.map(({ kind, name }, at) => {
        const text = cells[at] ?? '';
        return text === ''
          ? '<td role="cell" class="empty"></td>'
          : `<td role="cell" data-name="${name}"${kind}>${escaped(text)}</td>`;
      });
      return `<tr role="row">${shown.join('')}</tr>`;
    })
    .join('');

  return html`<div class="lines" role="region" aria-label="${lines}" tabindex="0">
    <table role="table">
      <thead role="rowgroup">
        <tr role="row">
          ${raw(head)}
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${raw(body)}
      </tbody>
    </table>
  </div>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

function answerOf({ language, view, accepted, closed, done, refused, linkUntil }: CustomerPage) {
  const texts = textsIn(CUSTOMER_PAGE_TEXTS, language);
  const canAccept = accepted === null && closed === null;
  const isTold = done === 'question' || done === 'accept';

  return html`<section class="answer">
    <h2>${texts.answer}</h2>
    ${isTold ? html`<p role="status" class="done">${done === 'accept' ? texts.accepted : texts.asked}</p>` : ''}
    ${
      accepted === null || done === 'accept'
        ? ''
        : html`<p class="done">
            ${filled(texts.wasAccepted, { name: accepted.by, day: accepted.day })}
          </p>`
    }
    ${
      closed === null || accepted !== null
        ? ''
        : html`<p>${filled(texts[closed], { day: view.terms.validUntil ?? '' })}</p>`
    }
    ${refused?.problem === undefined ? '' : html`<p role="alert" class="wrong">${refused.problem}</p>`}
    <p class="hint">${texts.answerHint}</p>
    <form method="post">
      ${field('name', refused, texts, html`<label for="name">${texts.name}</label>`)}
      ${field(
        'text',
        refused,
        texts,
        html`<label for="text">${texts.text}</label>
          ${canAccept ? html`<span class="hint" id="text-note">${texts.textNote}</span>` : ''}`,
        canAccept,
      )}
      <div class="buttons">
        ${canAccept ? html`<button name="kind" value="accept" class="first">${texts.accept}</button>` : ''}
        <button name="kind" value="question">${texts.ask}</button>
      </div>
    </form>
    <p class="hint">${filled(texts.linkUntil, { day: linkUntil })}</p>
  </section>`;
}

function field(
  name: AnswerField,
  refused: RefusedAnswer | null,
  texts: (typeof CUSTOMER_PAGE_TEXTS)['zh'],
  label: Html,
  hasNote = false,
): Html {
  const problem = refused?.problems[name];
  const max = ANSWER_CHARS[name];
  const missing = name === 'name' ? texts.nameMissing : texts.textMissing;
  const told = problem === 'tooLong' ? filled(texts.tooLong, { max: String(max) }) : missing;
  const notes = [hasNote ? `${name}-note` : '', problem === undefined ? '' : `${name}-problem`];
  const describedBy = notes.filter((each) => each !== '').join(' ');
  const marks = html`id="${name}" name="${name}" maxlength="${max}"
  ${describedBy === '' ? '' : html`aria-describedby="${describedBy}"`}
  ${problem === undefined ? '' : raw('aria-invalid="true"')}`;

  return html`<div class="field">
    ${label}
    ${
      name === 'name'
        ? html`<input ${marks} required autocomplete="name" value="${refused?.name ?? ''}" />`
        : html`<textarea ${marks} rows="4">${refused?.text ?? ''}</textarea>`
    }
    ${problem === undefined ? '' : html`<p class="wrong" id="${name}-problem">${told}</p>`}
  </div>`;
}

function filled(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (blank, name: string) => values[name] ?? blank);
}

/** The style of the page, which its policy names by a hash. Its colours are those of the application. */
export const CUSTOMER_PAGE_STYLE = `
:root {
  --ink: #1a2224; --soft: #4c5a5c; --line: #dce1de; --ground: #fff; --tint: #f6f7f5;
  --main: #9a5518; --on-main: #fff; --good: #23794a; --bad: #b3372b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ink: #e7eceb; --soft: #a9b5b4; --line: #2a353a; --ground: #0e1214; --tint: #151b1e;
    --main: #d99152; --on-main: #1a0f05; --good: #6fbf8b; --bad: #e5786d;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif; overflow-wrap: anywhere; }
main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
header { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; }
header p, dl, dd { margin: 0; }
.seller { font-size: 1.25rem; font-weight: 600; }
.logo { max-height: 4.5rem; max-width: 12rem; width: auto; height: auto; background: #fff; }
.stamp { display: block; max-height: 8rem; max-width: 8rem; width: auto; height: auto; margin: 1rem 0; background: #fff; }
h1 { font-size: 1.5rem; margin: 1.5rem 0 1rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
dl > div { display: flex; gap: .75rem; padding: .15rem 0; }
dt { flex: 0 0 7.5rem; color: var(--soft); }
dd { flex: 1; white-space: pre-line; }
.lines { margin: 1.25rem 0; overflow-x: auto; }
.lines:focus-visible { outline: 2px solid var(--main); }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .5rem; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th { background: var(--tint); font-weight: 600; overflow-wrap: normal; }
td { white-space: pre-line; min-width: 3.5rem; }
.number { text-align: end; }
td.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
.totals { margin-inline-start: auto; max-width: 26rem; }
.totals dd { text-align: end; font-variant-numeric: tabular-nums; }
.totals > div:last-child { font-weight: 600; border-top: 1px solid var(--line); margin-top: .25rem; padding-top: .5rem; }
.totals > div:last-child dt { color: inherit; }
.answer { border-top: 1px solid var(--line); margin-top: 2rem; }
.hint { color: var(--soft); font-size: .9rem; }
.done { color: var(--good); font-weight: 600; }
.wrong { color: var(--bad); margin: .25rem 0; }
form { max-width: 36rem; }
.field { margin: 1rem 0; }
label { display: block; font-weight: 600; }
input, textarea { display: block; width: 100%; margin-top: .25rem; padding: .6rem .75rem; font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--soft); border-radius: .5rem; }
[aria-invalid] { border-color: var(--bad); }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; }
button { min-height: 2.75rem; padding: .5rem 1.25rem; font: inherit; color: var(--ink); background: var(--tint); border: 1px solid var(--soft); border-radius: .5rem; cursor: pointer; }
.first { color: var(--on-main); background: var(--main); border-color: var(--main); }
input:focus-visible, textarea:focus-visible, button:focus-visible { outline: 2px solid var(--main); outline-offset: 2px; }
@media (max-width: 44rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr { display: block; }
  tr { margin-bottom: .75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; }
  td { display: grid; grid-template-columns: 6.5rem 1fr; gap: .5rem; padding: .2rem 0; border: 0; }
  td::before { content: attr(data-name); color: var(--soft); white-space: normal; }
  td.empty { display: none; }
  td.number { text-align: start; white-space: pre-line; }
  .totals { max-width: none; }
}
@media print {
  .answer { display: none; }
  main { max-width: none; padding: 0; }
}
`;
