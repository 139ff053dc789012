import { formatNumber } from '#mesh/format-quantity.ts';
import type { Language } from '../../content/messages.ts';
import { DAILY_TEXTS, type DailyKind, type PointClass } from '../../content/plugins/daily-texts.ts';
import { say } from '../embedded/answer-piece.ts';
import { fill } from '../embedded/engine-language.ts';
import { list } from '../embedded/calculation/calculation-blocks.ts';
import { readDailyJob, type DailyJob, type SaidPoint } from './daily/daily-job.ts';
import { completionOf, sumsOf, type Point } from './daily/read-points.ts';
import { translatePoint } from './daily/translate-point.ts';
import { writeWithModel } from './daily/write-with-model.ts';
import type { Plugin } from './plugin.ts';

const CLASSES: readonly PointClass[] = ['production', 'sales', 'quality', 'other'];
const MAX_TOPIC_LENGTH = 72;

export const dailyPlugin: Plugin = {
  id: 'daily',

  *embedded(request) {
    const job = readDailyJob(request);
    const texts = DAILY_TEXTS[job.language];
    yield { type: 'status', text: texts.writing };
    if (job.points.length === 0) {
      yield say(texts.noPoints);
      return;
    }
    for (const block of BLOCKS[job.kind](job)) yield say(block);
    yield* appendix(job);
  },

  upstream: (request, _ports, model) => writeWithModel(request, model),
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
  const { report, missing, colon } = texts;
  const abnormal = points.filter(({ isAbnormal }) => isAbnormal);
  const tomorrow = points.filter(({ isForTomorrow, isAbnormal }) => isForTomorrow && !isAbnormal);
  const rest = points.filter((point) => !abnormal.includes(point) && !tomorrow.includes(point));
  const sums = sumsOf(points);

  return [
    `# ${report.title}`,
    [
      `- ${report.company}${colon}${company === '' ? missing : company}`,
      `- ${report.date}${colon}${date === '' ? missing : date}`,
    ].join('\n'),
    `## ${report.abnormal}`,
    abnormal.length === 0 ? report.noAbnormal : list(abnormal.map((each) => cited(each, language))),
    ...CLASSES.flatMap((of) => {
      const members = rest.filter((point) => point.class === of);
      if (of === 'other' && members.length === 0) return [];
      return [
        `## ${texts.classes[of]}`,
        ...(members.length === 0 ? [missing] : classBlocks(members, language)),
      ];
    }),
    ...(sums.length === 0
      ? []
      : [
          `## ${report.sums}`,
          list(
            sums.map(({ class: of, total, count }) =>
              fill(report.sum, {
                class: texts.classes[of],
                total: amount(total, language),
                count: String(count),
              }),
            ),
          ),
        ]),
    `## ${report.tomorrow}`,
    tomorrow.length === 0 ? missing : list(tomorrow.map((each) => cited(each, language))),
  ];
}

function classBlocks(points: SaidPoint[], language: Language): string[] {
  const { report, missing } = DAILY_TEXTS[language];
  const planned = points.filter(({ planned: plan, done }) => plan !== null && done !== null);
  const others = points.filter((point) => !planned.includes(point));
  const rows = planned.map((point) => {
    const rate = completionOf(point);
    const percent =
      rate === null ? missing : `${formatNumber(Number(rate.toFixed(1)), meshLanguage(language))}%`;
    const cells = [
      cited(point, language).replaceAll('|', '\\|'),
      point.planned ? amount(point.planned, language) : missing,
      point.done ? amount(point.done, language) : missing,
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
    ...(others.length === 0 ? [] : [list(others.map((each) => cited(each, language)))]),
  ];
}

function emailBlocks({ language, tone, company, recipient, date, points }: DailyJob): string[] {
  const { email, report, missing, colon } = DAILY_TEXTS[language];
  const greeting = email.greeting[tone];

  return [
    `**${email.subject}${colon}${topicOf(points)}**`,
    recipient === '' ? greeting.unknown : fill(greeting.to, { recipient }),
    email.opening[tone],
    numbered(points, language),
    email.closing[tone],
    [
      email.sign[tone],
      company === '' ? `${report.company}${colon}${missing}` : company,
      `${email.date}${colon}${date === '' ? missing : date}`,
    ].join('  \n'),
  ];
}

function noticeBlocks({ language, tone, company, recipient, date, points }: DailyJob): string[] {
  const { notice, report, missing, colon, email } = DAILY_TEXTS[language];

  return [
    `# ${notice.title}`,
    `**${notice.to}${colon}${recipient === '' ? notice.everybody : recipient}**`,
    notice.opening[tone],
    numbered([...points].sort(abnormalFirst), language),
    notice.closing[tone],
    [
      company === '' ? `${report.company}${colon}${missing}` : company,
      `${email.date}${colon}${date === '' ? missing : date}`,
    ].join('  \n'),
  ];
}

function phoneBlocks({ language, tone, company, recipient, points }: DailyJob): string[] {
  const { phone, missing } = DAILY_TEXTS[language];
  const ordered = [...points].sort(abnormalFirst);

  return [
    `# ${phone.title}`,
    `## ${phone.opening}`,
    fill(phone.openings[tone], {
      company: company === '' ? phone.party : company,
      recipient: recipient === '' ? `（${missing}）` : recipient,
    }),
    `## ${phone.points}`,
    numbered(ordered, language),
    ...(ordered.length > 1 ? [fill(phone.confirm, { n: '1' })] : []),
    `## ${phone.questions}`,
    list(phone.questionLines),
    `## ${phone.closing}`,
    phone.closings[tone],
  ];
}

/** The original points, for traceability. */
function* appendix({ language, points }: DailyJob) {
  const texts = DAILY_TEXTS[language];
  const isTranslated = points.some(({ said, text, isKept }) => isKept || said !== text);
  yield say('---', isTranslated ? texts.translated : undefined);
  yield say(
    `**${isTranslated ? texts.originals : texts.record}**`,
    points.map(({ n, text }) => `${String(n)}. ${text}`).join('\n'),
  );
}

function cited(point: SaidPoint, language: Language): string {
  return `${said(point, language)}${fill(DAILY_TEXTS[language].from, { n: String(point.n) })}`;
}

function numbered(points: readonly SaidPoint[], language: Language): string {
  return points.map((point, at) => `${String(at + 1)}. ${said(point, language)}`).join('\n');
}

function said(point: SaidPoint, language: Language): string {
  return point.isKept ? `${point.said}${DAILY_TEXTS[language].kept}` : point.said;
}

function topicOf(points: readonly SaidPoint[]): string {
  const characters = Array.from(points[0]?.said.split(/[，,；;]/)[0] ?? '');
  return characters.length <= MAX_TOPIC_LENGTH
    ? characters.join('')
    : `${characters.slice(0, MAX_TOPIC_LENGTH - 1).join('')}…`;
}

function abnormalFirst(one: Point, other: Point): number {
  return Number(other.isAbnormal) - Number(one.isAbnormal) || one.n - other.n;
}

function amount({ value, unit }: { value: number; unit: string }, language: Language): string {
  const number = formatNumber(value, meshLanguage(language));
  const shown = translatePoint(unit, language) ?? unit;
  return `${number} ${language === 'en-US' ? shown.toLowerCase() : shown}`.trim();
}

function meshLanguage(language: Language): 'zh' | 'en' {
  return language === 'zh-CN' ? 'zh' : 'en';
}
