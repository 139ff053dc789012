import { formatNumber } from '#mesh/format-quantity.ts';
import type { Language } from '../../content/messages.ts';
import { DAILY_TEXTS, type DailyKind, type PointClass } from '../../content/plugins/daily-texts.ts';
import { say } from '../embedded/answer-piece.ts';
import { fill } from '../embedded/engine-language.ts';
import { list } from '../embedded/calculation/calculation-blocks.ts';
import { continuedNote } from './daily/letter-turns.ts';
import { readDailyJob, type DailyJob, type SaidPoint } from './daily/daily-job.ts';
import { tradeLetter, type TradeLetter } from './daily/trade-letter.ts';
import { dailyOrder } from './daily/daily-order.ts';
import { completionOf, sumsOf, type Point } from './daily/read-points.ts';
import { translateClause } from '../translation/translate-clause.ts';
import { writeWithModel } from './daily/write-with-model.ts';
import type { Plugin } from './plugin.ts';

const CLASSES: readonly PointClass[] = ['production', 'sales', 'quality', 'other'];
const MAX_TOPIC_LENGTH = 72;

export const dailyPlugin: Plugin = {
  id: 'daily',

  *embedded(request) {
    const job = readDailyJob(continuedNote(request));
    const texts = DAILY_TEXTS[job.asker];
    yield { type: 'status', text: texts.writing };
    const letter =
      job.kind === 'email' ? tradeLetter(request.question, job.asker, request.told) : null;
    if (letter !== null && isBuilt(letter, job, request.question)) {
      for (const block of tradeLetterBlocks(letter, job)) yield say(block);
      return;
    }
    if (job.points.length === 0 && job.topic === null && job.goods.length === 0 && !job.isReply) {
      yield say(texts.noPoints);
      return;
    }
    for (const block of BLOCKS[job.kind](job)) yield say(block);
    yield* appendix(job);
  },

  upstream: (request, _ports, model) => writeWithModel(continuedNote(request), model),
};

const BLOCKS: Record<DailyKind, (job: DailyJob) => string[]> = {
  report: reportBlocks,
  email: emailBlocks,
  notice: noticeBlocks,
  phone: phoneBlocks,
};

function reportBlocks(job: DailyJob): string[] {
  const { language, points, company, date } = job;
  const texts = DAILY_TEXTS[language];
  const { report, colon } = texts;
  const abnormal = points.filter(({ isAbnormal }) => isAbnormal);
  const tomorrow = points.filter(({ isForTomorrow, isAbnormal }) => isForTomorrow && !isAbnormal);
  const rest = points.filter((point) => !abnormal.includes(point) && !tomorrow.includes(point));
  const sums = sumsOf(points);
  const head = [
    ...(company === '' ? [] : [`${report.company}${colon}${company}`]),
    ...(date === '' ? [] : [`${report.date}${colon}${date}`]),
  ];
  const section = (title: string, blocks: string[]) =>
    blocks.length === 0 ? [] : [`## ${title}`, ...blocks];

  return [
    `# ${report.title}`,
    head.join('  \n'),
    ...section(report.abnormal, listed(abnormal, language)),
    ...CLASSES.flatMap((of) =>
      section(
        texts.classes[of],
        classBlocks(
          rest.filter((point) => point.class === of),
          language,
        ),
      ),
    ),
    ...section(
      report.sums,
      sums.length === 0
        ? []
        : [
            list(
              sums.map(({ class: of, total, count }) =>
                fill(report.sum, {
                  class: texts.classes[of],
                  total: amount(total, language),
                  count: String(count),
                }),
              ),
            ),
          ],
    ),
    ...section(report.tomorrow, listed(tomorrow, language)),
  ];
}

function classBlocks(points: SaidPoint[], language: Language): string[] {
  const { report } = DAILY_TEXTS[language];
  const planned = points.filter(({ planned: plan, done }) => plan !== null && done !== null);
  const others = points.filter((point) => !planned.includes(point));
  const rows = planned.map((point) => {
    const rate = completionOf(point);
    const percent =
      rate === null ? '–' : `${formatNumber(Number(rate.toFixed(1)), meshLanguage(language))}%`;
    const cells = [
      said(point, language).replaceAll('|', '\\|'),
      point.planned ? amount(point.planned, language) : '–',
      point.done ? amount(point.done, language) : '–',
      percent,
    ];
    return `| ${cells.join(' | ')} |`;
  });

  return [
    ...(rows.length === 0
      ? []
      : [
          [
            `| ${report.item} | ${report.planned} | ${report.done} | ${report.rate} |`,
            '| --- | --- | --- | --- |',
            ...rows,
          ].join('\n'),
        ]),
    ...listed(others, language),
  ];
}

function listed(points: readonly SaidPoint[], language: Language): string[] {
  return points.length === 0 ? [] : [list(points.map((each) => said(each, language)))];
}

function emailBlocks(job: DailyJob): string[] {
  const { language, tone, topic, company, recipient, date, isMessage } = job;
  const texts = DAILY_TEXTS[language];
  const { email, colon } = texts;
  const greeting = email.greeting[tone];
  const of = topic === null ? null : texts.topics[topic];
  const unknown = job.isToSupplier ? email.supplier : greeting.unknown;
  const opening = of?.opening ?? openingOf(job);
  // A short letter says the points alone, but never leaves out an excuse.
  const isBare = tone === 'brief' && topic !== 'complaint' && topic !== 'delay';

  return [
    ...(isMessage ? [] : [`**${email.subject}${colon}${subjectOf(job)}**`]),
    recipient === '' ? unknown : fill(greeting.to, { recipient }),
    ...(isBare ? [] : [opening]),
    ...letterBody(job),
    of?.closing ?? email.closing[tone],
    [email.sign[tone], company === '' ? blank(email.signature, language) : company, date]
      .filter((each) => each !== '')
      .join('  \n'),
  ].filter((each) => each !== '');
}

/** True if the sentences of the trade say more than the points as they were written. */
function isBuilt(
  { topic, isComplete }: TradeLetter,
  { points }: DailyJob,
  question: string,
): boolean {
  return (
    isComplete ||
    topic === 'payment' ||
    topic === 'complaint' ||
    points.length === 0 ||
    points.some(({ isKept }) => isKept) ||
    dailyOrder(question) === null
  );
}

function tradeLetterBlocks(letter: TradeLetter, job: DailyJob): string[] {
  const { language, isMessage, subject, body: lines, notes } = letter;
  const tone = letter.tone ?? job.tone;
  const { email, colon } = DAILY_TEXTS[language];
  const greeting = email.greeting[isMessage ? 'friendly' : tone];
  const { recipient, company, date } = job;

  return [
    ...(isMessage ? [] : [`**${email.subject}${colon}${subject}**`]),
    recipient === '' ? greeting.unknown : fill(greeting.to, { recipient }),
    ...lines,
    ...(isMessage
      ? []
      : [
          [email.sign[tone], company === '' ? blank(email.signature, language) : company, date]
            .filter((each) => each !== '')
            .join('  \n'),
        ]),
    ...(notes.length === 0 ? [] : ['---', ...notes]),
  ];
}

/** A message comes to the point at once. */
function openingOf({ isReply, isMessage, tone, language }: DailyJob): string {
  const { email } = DAILY_TEXTS[language];
  if (isReply) return email.reply;
  return isMessage ? '' : email.opening[tone];
}

/** The other side's words, the goods, and the points; of none of them the blanks to fill in. */
function letterBody(job: DailyJob): string[] {
  const { language, topic, reported, asked, goods, points, isReply } = job;
  const { email, topics, colon } = DAILY_TEXTS[language];
  const blanks = (names: readonly string[]) =>
    list(names.map((each) => `${each}${colon}${blank(each, language)}`));
  const listed = goods.length > 0 ? [list(goods)] : [];
  if (reported === null && asked.length === 0 && !isReply)
    return goods.length > 0 && points.length === 0 ? listed : [...listed, body(job)];
  if (asked.length > 0)
    return [email.asked, blanks(asked), ...(points.length > 0 ? [body(job)] : [])];
  const of = topic === null ? null : topics[topic];
  if (goods.length > 0) return [...listed, ...(points.length > 0 ? [body(job)] : [])];
  const said = reported === null ? [] : [ended(fill(email.reported, { what: reported }), language)];
  if (points.length > 0) return [...said, body(job)];
  if (of === null) return [...said, blanks([email.answer])];
  const open = of.blanks.filter((each) => reported === null || each !== of.reportedBlank);

  return of.reportedBlank === undefined || reported === null
    ? [...said, blanks(open)]
    : [`${list([`${of.reportedBlank}${colon}${reported}`])}\n${blanks(open)}`];
}

function noticeBlocks(job: DailyJob): string[] {
  const { language, tone, topic, company, recipient, date, points } = job;
  const texts = DAILY_TEXTS[language];
  const { notice, email, colon } = texts;
  const of = topic === null ? null : texts.topics[topic];

  return [
    `# ${of?.subject ?? notice.title}`,
    `**${notice.to}${colon}${recipient === '' ? notice.everybody : recipient}**`,
    of?.opening ?? notice.opening[tone],
    body({ ...job, points: [...points].sort(abnormalFirst) }),
    notice.closing[tone],
    [company === '' ? blank(email.signature, language) : company, date]
      .filter((each) => each !== '')
      .join('  \n'),
  ];
}

function phoneBlocks(job: DailyJob): string[] {
  const { language, tone, company, recipient, points } = job;
  const { phone } = DAILY_TEXTS[language];
  const ordered = [...points].sort(abnormalFirst);

  return [
    `# ${phone.title}`,
    `## ${phone.opening}`,
    fill(phone.openings[tone], {
      company: company === '' ? phone.party : company,
      recipient: recipient === '' ? blank(phone.person, language) : recipient,
    }),
    `## ${phone.points}`,
    body({ ...job, points: ordered }),
    ...(ordered.length > 1 ? [fill(phone.confirm, { n: '1' })] : []),
    `## ${phone.questions}`,
    list(phone.questionLines),
    `## ${phone.closing}`,
    phone.closings[tone],
  ];
}

/** The blanks that the sender has to fill in, and the original points of a translation. */
function* appendix(job: DailyJob) {
  const { asker, points } = job;
  const texts = DAILY_TEXTS[asker];
  const isTranslated = points.some(({ said: shown, text, isKept }) => isKept || shown !== text);
  const lacking = lackingIn(job);
  if (lacking.length > 0 || isTranslated) yield say('---');
  if (lacking.length > 0) {
    yield say(fill(texts.notSaid, { what: lacking.join(texts.listSeparator) }));
  }
  if (!isTranslated) return;
  yield say(
    isLetterWith(job, ({ isKept }) => isKept) ? texts.leftOut : texts.translated,
    `**${texts.originals}**`,
    points.map(({ n, text }) => `${String(n)}. ${text}`).join('\n'),
  );
}

function isLetterWith({ kind, points }: DailyJob, is: (point: SaidPoint) => boolean): boolean {
  return kind === 'email' && points.some(is);
}

function lackingIn({ kind, company, date, points, asker }: DailyJob): string[] {
  const { report } = DAILY_TEXTS[asker];
  if (kind !== 'report') return [];
  return [
    ...(company === '' ? [report.company] : []),
    ...(date === '' ? [report.date] : []),
    ...(points.some(({ isForTomorrow }) => isForTomorrow) ? [] : [report.tomorrow]),
  ];
}

/** The points; of none, what the topic needs, to be filled in. */
function body({ points: all, topic, language, kind }: DailyJob): string {
  const points = kind === 'email' ? all.map((point) => inLetter(point, language)) : all;
  const [only] = points;
  if (only !== undefined && points.length === 1) return ended(said(only, language), language);
  if (points.length > 0 || topic === null) return numbered(points, language);
  const { topics, colon } = DAILY_TEXTS[language];

  return list(topics[topic].blanks.map((each) => `${each}${colon}${blank(each, language)}`));
}

function blank(what: string, language: Language): string {
  return fill(DAILY_TEXTS[language].blank, { what });
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function ended(text: string, language: Language): string {
  const sentence = capital(text);
  if (/[。！？.!?]$/.test(sentence)) return sentence;
  return `${sentence}${language === 'zh-CN' ? '。' : '.'}`;
}

function numbered(points: readonly SaidPoint[], language: Language): string {
  return points
    .map((point, at) => `${String(at + 1)}. ${capital(said(point, language))}`)
    .join('\n');
}

/** A letter is in one language: the place of a point without a translation is marked. */
function inLetter(point: SaidPoint, language: Language): SaidPoint {
  if (!point.isKept) return point;
  const { untranslated } = DAILY_TEXTS[language];
  return { ...point, said: fill(untranslated, { n: String(point.n) }), isKept: false };
}

function said(point: SaidPoint, language: Language): string {
  return point.isKept ? `${point.said}${DAILY_TEXTS[language].kept}` : point.said;
}

function subjectOf({ topic, points, language, isReply, goods }: DailyJob): string {
  const { topics, email } = DAILY_TEXTS[language];
  if (topic !== null) return topics[topic].subject;
  const first = points.find(({ isKept }) => !isKept);
  if (isReply || (first === undefined && goods.length === 0)) return email.replySubject;
  const [title = ''] = goods[0]?.split(/[：:]/) ?? [];
  const characters = Array.from(first?.said.split(/[，,；;]/)[0] ?? title);
  return characters.length <= MAX_TOPIC_LENGTH
    ? characters.join('')
    : `${characters.slice(0, MAX_TOPIC_LENGTH - 1).join('')}…`;
}

function abnormalFirst(one: Point, other: Point): number {
  return Number(other.isAbnormal) - Number(one.isAbnormal) || one.n - other.n;
}

function amount({ value, unit }: { value: number; unit: string }, language: Language): string {
  const number = formatNumber(value, meshLanguage(language));
  const shown = translateClause(unit, language) ?? unit;
  return `${number} ${language === 'en-US' ? shown.toLowerCase() : shown}`.trim();
}

function meshLanguage(language: Language): 'zh' | 'en' {
  return language === 'zh-CN' ? 'zh' : 'en';
}
