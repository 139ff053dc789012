import { AlignmentType, BorderStyle, LevelFormat, LineRuleType, type ILevelsOptions } from 'docx';
import { INDENT } from './page-measures.ts';

/** Latin and East Asian fonts; the font table names substitutes for missing ones. */
const TEXT_FONT = {
  ascii: 'Calibri',
  hAnsi: 'Calibri',
  cs: 'Calibri',
  eastAsia: 'Microsoft YaHei',
};
export const CODE_FONT = { ...TEXT_FONT, ascii: 'Consolas', hAnsi: 'Consolas', cs: 'Consolas' };
export const FORMULA_FONT = {
  ...TEXT_FONT,
  ascii: 'Cambria Math',
  hAnsi: 'Cambria Math',
  cs: 'Cambria Math',
};

export const COLORS = {
  heading: '1F3A4D',
  link: '0B5CAD',
  quiet: '5B6670',
  line: 'BFC8CE',
  headCell: 'EAF0F3',
  code: 'F4F6F7',
} as const;

export const STYLE = {
  code: 'MeshCode',
  quote: 'MeshQuote',
  caption: 'MeshCaption',
  edge: 'MeshEdge',
} as const;

/** Substitutes for missing fonts on Windows, macOS, Linux and WPS. */
const FONT_TABLE = [
  { name: 'Microsoft YaHei', instead: 'PingFang SC;Noto Sans CJK SC;SimSun', charset: '86' },
  { name: 'Calibri', instead: 'Carlito;Arial', charset: '00' },
  { name: 'Consolas', instead: 'Menlo;DejaVu Sans Mono;Courier New', charset: '00' },
];

export const FONT_TABLE_XML = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${FONT_TABLE.map(
  ({ name, instead, charset }) =>
    `<w:font w:name="${name}"><w:altName w:val="${instead}"/><w:charset w:val="${charset}"/></w:font>`,
).join('')}</w:fonts>`;

const HEADING_POINTS = [18, 15, 13, 11.5] as const;

export function docxStyles(language: 'zh' | 'en') {
  const heading = (level: 0 | 1 | 2 | 3) => ({
    run: { size: HEADING_POINTS[level] * 2, bold: true, color: COLORS.heading, font: TEXT_FONT },
    paragraph: {
      spacing: { before: level === 0 ? 280 : 220, after: 100 },
      keepNext: true,
      keepLines: true,
      outlineLevel: level,
    },
  });

  return {
    default: {
      document: {
        run: {
          font: TEXT_FONT,
          size: 21,
          language: { value: 'en-US', eastAsia: language === 'zh' ? 'zh-CN' : 'en-US' },
        },
        paragraph: { spacing: { line: 312, lineRule: LineRuleType.AUTO, after: 100 } },
      },
      heading1: heading(0),
      heading2: heading(1),
      heading3: heading(2),
      heading4: heading(3),
      hyperlink: { run: { color: COLORS.link, underline: {} } },
    },
    paragraphStyles: [
      {
        id: STYLE.code,
        name: 'Code',
        basedOn: 'Normal',
        run: { font: CODE_FONT, size: 18, noProof: true },
        paragraph: { spacing: { line: 260, lineRule: LineRuleType.AUTO, before: 80, after: 120 } },
      },
      {
        id: STYLE.quote,
        name: 'Quote',
        basedOn: 'Normal',
        next: 'Normal',
        quickFormat: true,
        run: { color: COLORS.quiet },
      },
      {
        id: STYLE.edge,
        name: 'Page edge',
        basedOn: 'Normal',
        run: { size: 17, color: COLORS.quiet },
        paragraph: { spacing: { after: 0 } },
      },
      {
        id: STYLE.caption,
        name: 'Caption',
        basedOn: 'Normal',
        next: 'Normal',
        quickFormat: true,
        run: { size: 17, color: COLORS.quiet },
        paragraph: { spacing: { line: 264, lineRule: LineRuleType.AUTO, after: 80 } },
      },
    ],
  };
}

export const THIN_BORDER = {
  style: BorderStyle.SINGLE,
  size: 4,
  space: 4,
  color: COLORS.line,
} as const;

/** Word supports nine list levels. */
export const DEEPEST = 8;
const BULLETS = ['\u2022', '\u25e6', '\u25aa'] as const;
const FORMATS = [LevelFormat.DECIMAL, LevelFormat.LOWER_LETTER, LevelFormat.LOWER_ROMAN] as const;

export function bulletLevels(): ILevelsOptions[] {
  return Array.from({ length: DEEPEST + 1 }, (_, level) => ({
    level,
    format: LevelFormat.BULLET,
    text: BULLETS[level % BULLETS.length] ?? BULLETS[0],
    alignment: AlignmentType.LEFT,
    style: levelStyle(level),
  }));
}

export function numberLevel(level: number, start: number): ILevelsOptions {
  return {
    level,
    format: FORMATS[level % FORMATS.length] ?? LevelFormat.DECIMAL,
    text: `%${String(level + 1)}.`,
    alignment: AlignmentType.LEFT,
    start,
    style: levelStyle(level),
  };
}

function levelStyle(level: number) {
  return { paragraph: { indent: { left: INDENT * (level + 1), hanging: INDENT - 60 } } };
}
