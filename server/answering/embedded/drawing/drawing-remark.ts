/** A remark on a drawing, in place of its sizes or beside them. */
export type DrawingRemark =
  /** Files of the drawing before; `format` as it was asked for. */
  | { kind: 'files'; format: string | null; isSent?: boolean }
  /** Dimensions, a title block or a scale bar, which every drawing has. */
  | { kind: 'marks' }
  /** Words on the drawing in another language. */
  | { kind: 'language' }
  /** Sizes of the drawing before in inches. */
  | { kind: 'inches' }
  /** Goods that can't be drawn. */
  | { kind: 'notDrawn'; goods: string }
  /** Goods whose mesh alone is drawn. */
  | { kind: 'onlyMesh'; goods: string }
  /** Only the netting of a gabion is drawn. */
  | { kind: 'onlyNetting' }
  /** Only one panel of a fence line is drawn. */
  | { kind: 'onlyPanel' };

const FORMAT = /dxf|dwg|svg|png|jpe?g|pdf|step|stp|igs|iges|cad/i;
const SENT = /邮箱|邮件|微信|whatsapp|\be-?mail/i;
/** Words that a request has around its subject. */
const BESIDE =
  '请|麻烦|怎么|如何|在哪里?|哪里|画|帮|能不能|能|可以|可否|给|发|出|要|我|你|来|弄|做|转|存|成|为|个|一|份|下|张|把|将|它|这|那|的|图纸|图形|图|格式|文件|版|再|也|就|有|没|吗|呢|吧|和|加|上|标|用|换|改|按|显示|全部|都|标注|文字|how|where|do|please|pls|can|could|you|i|we|me|us|it|this|that|the|an?|send|give|get|have|need|want|show|make|put|add|in|into|to|as|of|for|on|with|and|file|files|format|drawing|version|now|then|also|over|is|there|all|my|your|customer|client|convert|switch|change';
const requestOf = (subject: string) =>
  new RegExp(`^(?=.*(?:${subject}))(?:${subject}|${BESIDE}|[\\s，,、。.!！?？]){1,24}$`, 'i');
const FILES = requestOf(
  '邮箱|邮件|微信|whatsapp|\\be-?mail|导出|下载|另存|保存|打印|dxf|dwg|svg|png|jpe?g|pdf|step|stp|igs|iges|cad|\\bexport|\\bdownload|\\bsave|\\bprint',
);
const INCHES = requestOf('英寸|英制|\\binch(?:es)?\\b|\\bimperial\\b');
const LANGUAGE = requestOf('(?:标注)?(?:英文|中文|英语|双语)|\\b(?:english|chinese)\\b');
const MARKS = requestOf(
  '看不清|大一点|大些|大点|\\bbigger|\\blarger|尺寸线|尺寸|标注|标题栏|图框|图签|比例尺|dimension lines?|dimensions?|dimensioned|dims|title ?block|border|frame|scale bar|sizes|annotations?',
);

const MAX_CHARS = 80;

/** A request about the drawing before that changes none of its sizes. */
export function remarkAsked(question: string): DrawingRemark | null {
  const text = question.normalize('NFKC').trim();
  if (text.length > MAX_CHARS) return null;
  if (FILES.test(text))
    return {
      kind: 'files',
      format: FORMAT.exec(text)?.[0]?.toUpperCase() ?? null,
      isSent: SENT.test(text),
    };
  if (INCHES.test(text)) return { kind: 'inches' };
  if (LANGUAGE.test(text)) return { kind: 'language' };
  return MARKS.test(text) ? { kind: 'marks' } : null;
}
