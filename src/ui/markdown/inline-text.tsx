import type { Token } from 'markdown-it';
import { memo, type ReactNode } from 'react';

import { Citation } from './citation.tsx';
import { closeInline } from './close-open-markup.ts';
import { Formula } from './formula.tsx';
import { isOutside, linkAddress } from './link-address.ts';
import { joinsWithoutGap } from './markdown-to-plain-text.ts';
import styles from './markdown.module.css';
import { MessageImage } from './message-image.tsx';
import { PageReference } from './page-reference.tsx';
import { parseInline } from './parser.ts';

/** Text without these characters needs no parsing. */
const MARKUP = /[\\`*_~$[<&@\n]|:\/\/|www\.|mailto:/i;

interface InlineTextProps {
  content: string;
  growing: boolean;
}

class Cursor {
  private at = 0;

  constructor(readonly tokens: readonly Token[]) {}

  next(): Token | undefined {
    const token = this.tokens[this.at];
    this.at += 1;
    return token;
  }

  neighbours(): [before: string, after: string] {
    return [this.tokens[this.at - 2]?.content ?? '', this.tokens[this.at]?.content ?? ''];
  }

  startsWithDigit(): boolean {
    return /^[≈~+-]?\d/.test(this.tokens[this.at]?.content ?? '');
  }

  get position(): number {
    return this.at;
  }
}

function renderLink(token: Token, children: ReactNode[], key: number): ReactNode {
  const address = linkAddress(String(token.attrGet('href') ?? ''));
  if (address === undefined) return <span key={key}>{children}</span>;
  const outside = isOutside(address, location.origin) && /^https?:/i.test(address);
  const target = outside ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a key={key} href={address} {...target}>
      {children}
    </a>
  );
}

function renderToken(token: Token, cursor: Cursor): ReactNode {
  const key = cursor.position;
  switch (token.type) {
    case 'code_inline':
      return <code key={key}>{token.content}</code>;
    case 'citation':
      return <Citation key={key} number={Number(token.content)} caution={token.markup} />;
    case 'page_reference':
      return <PageReference key={key} page={Number(token.info)} text={token.content} />;
    case 'math_inline':
    case 'math_display': {
      const display = token.type === 'math_display';
      return <Formula key={key} tex={token.content} display={display} source={token.markup} />;
    }
    case 'script':
      return token.tag === 'sub' ? (
        <sub key={key}>{token.content}</sub>
      ) : (
        <sup key={key}>{token.content}</sup>
      );
    case 'image': {
      const source = String(token.attrGet('src') ?? '');
      return <MessageImage key={key} source={source} alt={token.content} />;
    }
    case 'hardbreak':
      return <br key={key} />;
    case 'softbreak': {
      const [before, after] = cursor.neighbours();
      return joinsWithoutGap(before, after) ? null : '\n';
    }
    case 'strong_open':
      return (
        <strong key={key} className={cursor.startsWithDigit() ? styles['figure'] : undefined}>
          {renderUntilClose(cursor)}
        </strong>
      );
    case 'em_open':
      return <em key={key}>{renderUntilClose(cursor)}</em>;
    case 's_open':
      return <del key={key}>{renderUntilClose(cursor)}</del>;
    case 'link_open':
      return renderLink(token, renderUntilClose(cursor), key);
    default:
      return token.content;
  }
}

function renderUntilClose(cursor: Cursor): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (let token = cursor.next(); token; token = cursor.next()) {
    if (token.nesting === -1) break;
    nodes.push(renderToken(token, cursor));
  }
  return nodes;
}

/** Content of a paragraph, heading or cell, memoized by its source. */
export const InlineText = memo(function InlineText({ content, growing }: InlineTextProps) {
  const source = growing ? closeInline(content) : content;
  return MARKUP.test(source) ? renderUntilClose(new Cursor(parseInline(source))) : source;
});
