import type { Token } from 'markdown-it';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { Checkbox } from '../check.tsx';
import { closeBlock } from './close-open-markup.ts';
import { CodeBlock } from './code-block.tsx';
import { Formula } from './formula.tsx';
import { InlineText } from './inline-text.tsx';
import styles from './markdown.module.css';
import { parseBlocks } from './parser.ts';
import { TableBlock } from './table-block.tsx';

const TASK = /^\[([ xX])\]\s+/;

export type HeadingLevel = 1 | 2 | 3;

interface BlockProps {
  text: string;
  growing: boolean;
  topLevel: HeadingLevel;
}

function TaskBox({ done }: { done: boolean }) {
  const { t } = useTranslation('markdown');
  const label = done ? t('task.done') : t('task.open');
  return <Checkbox className={styles['task']} checked={done} disabled aria-label={label} />;
}

class Cursor {
  private at = 0;
  readonly growingAt: number;

  constructor(
    readonly tokens: readonly Token[],
    readonly growing: boolean,
    readonly topLevel: HeadingLevel,
  ) {
    this.growingAt = growing
      ? tokens.findLastIndex(
          ({ type, content }) => type === 'fence' || (type === 'inline' && content !== ''),
        )
      : -1;
  }

  next(): Token | undefined {
    const token = this.tokens[this.at];
    this.at += 1;
    return token;
  }

  tableRows(): string[][] {
    const rows: string[][] = [];
    for (let at = this.at; at < this.tokens.length; at += 1) {
      const token = this.tokens[at];
      if (token === undefined || token.type === 'table_close') break;
      if (token.type === 'tr_open') rows.push([]);
      if (token.type === 'inline') rows.at(-1)?.push(token.content);
    }
    return rows;
  }

  /** Checkbox state, if the list item just opened is a task. */
  takeTask(): boolean | undefined {
    const [paragraph, inline] = this.tokens.slice(this.at, this.at + 2);
    if (paragraph?.type !== 'paragraph_open' || inline?.type !== 'inline') return undefined;
    const mark = TASK.exec(inline.content);
    if (!mark) return undefined;
    inline.content = inline.content.slice(mark[0].length);
    return mark[1] !== ' ';
  }

  get position(): number {
    return this.at;
  }

  get atGrowingPlace(): boolean {
    return this.at - 1 === this.growingAt;
  }
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

function renderHeading(token: Token, cursor: Cursor, children: ReactNode[], key: number) {
  const rank = Number(token.tag.slice(1));
  const Heading = HEADINGS[rank + cursor.topLevel - 2] ?? 'h6';
  return (
    <Heading key={key} data-rank={rank}>
      {children}
    </Heading>
  );
}

function renderItem(cursor: Cursor, key: number): ReactNode {
  const done = cursor.takeTask();
  const children = renderUntilClose(cursor);
  if (done === undefined) return <li key={key}>{children}</li>;
  return (
    <li key={key} className={styles['taskItem']}>
      <TaskBox done={done} />
      <div>{children}</div>
    </li>
  );
}

function renderCell(token: Token, children: ReactNode[], key: number): ReactNode {
  const align = /text-align:(\w+)/.exec(String(token.attrGet('style') ?? ''))?.[1];
  const props = align === undefined ? {} : { 'data-align': align };
  if (token.tag === 'td') {
    return (
      <td key={key} {...props}>
        {children}
      </td>
    );
  }
  return (
    <th key={key} scope="col" {...props}>
      {children}
    </th>
  );
}

function renderContainer(token: Token, cursor: Cursor, key: number): ReactNode {
  switch (token.type) {
    case 'list_item_open':
      return renderItem(cursor, key);
    case 'table_open': {
      const rows = cursor.tableRows();
      return (
        <TableBlock key={key} rows={rows} growing={cursor.growing}>
          {renderUntilClose(cursor)}
        </TableBlock>
      );
    }
    default:
  }
  const children = renderUntilClose(cursor);
  switch (token.type) {
    case 'heading_open':
      return renderHeading(token, cursor, children, key);
    case 'bullet_list_open':
      return <ul key={key}>{children}</ul>;
    case 'ordered_list_open':
      return (
        <ol key={key} start={Number(token.attrGet('start') ?? 1)}>
          {children}
        </ol>
      );
    case 'blockquote_open':
      return <blockquote key={key}>{children}</blockquote>;
    case 'thead_open':
      return <thead key={key}>{children}</thead>;
    case 'tbody_open':
      return <tbody key={key}>{children}</tbody>;
    case 'tr_open':
      return <tr key={key}>{children}</tr>;
    case 'th_open':
    case 'td_open':
      return renderCell(token, children, key);
    default:
      return token.hidden ? children : <p key={key}>{children}</p>;
  }
}

function renderLeaf(token: Token, cursor: Cursor, key: number): ReactNode {
  switch (token.type) {
    case 'inline':
      return <InlineText key={key} content={token.content} growing={cursor.atGrowingPlace} />;
    case 'fence':
    case 'code_block': {
      const language = token.info.trim().split(/\s+/)[0] ?? '';
      const code = token.content.replace(/\n$/, '');
      return (
        <CodeBlock key={key} code={code} language={language} growing={cursor.atGrowingPlace} />
      );
    }
    case 'math_block':
      return <Formula key={key} tex={token.content} display source={token.markup} />;
    case 'hr':
      return <hr key={key} />;
    default:
      return null;
  }
}

function renderUntilClose(cursor: Cursor): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (let token = cursor.next(); token; token = cursor.next()) {
    if (token.nesting === -1) break;
    const key = cursor.position;
    nodes.push(
      token.nesting === 1 ? renderContainer(token, cursor, key) : renderLeaf(token, cursor, key),
    );
  }
  return nodes;
}

export const Block = memo(function Block({ text, growing, topLevel }: BlockProps) {
  const source = growing ? closeBlock(text) : text;
  return renderUntilClose(new Cursor(parseBlocks(source, growing), growing, topLevel));
});
