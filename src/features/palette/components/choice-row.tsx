import BookOutlined from '@ant-design/icons/BookOutlined';
import CodeOutlined from '@ant-design/icons/CodeOutlined';
import CommentOutlined from '@ant-design/icons/CommentOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Highlighted } from '#ui/highlight/highlighted.tsx';
import { plainSnippet } from '#ui/highlight/plain-snippet.ts';
import type { PaletteChoice } from '../model/palette-choice.ts';
import styles from './choice-row.module.css';

interface ChoiceRowProps {
  choice: PaletteChoice;
  keyword: string;
}

export function ChoiceRow({ choice, keyword }: ChoiceRowProps) {
  const { t } = useTranslation('palette');
  switch (choice.kind) {
    case 'entry': {
      const { icon, title, note } = choice.entry;
      return (
        <Row icon={icon} note={note}>
          <MarkedTitle title={title} marks={choice.marks} />
        </Row>
      );
    }
    case 'session': {
      const { session, hit } = choice;
      return hit === null ? (
        <Row icon={<MessageOutlined />}>
          <Highlighted text={session.title || t('untitled')} keyword={keyword} />
        </Row>
      ) : (
        <Row icon={<CommentOutlined />} isBelow>
          <Highlighted text={plainSnippet(hit.snippet, keyword)} keyword={keyword} />
        </Row>
      );
    }
    case 'command': {
      const { title, description, mine } = choice.command;
      return (
        <Row icon={<CodeOutlined />} note={mine ? t('mine') : undefined} more={description}>
          <Highlighted text={title} keyword={keyword} />
        </Row>
      );
    }
    case 'article':
      return (
        <Row icon={<BookOutlined />} more={plainSnippet(choice.article.snippet, keyword)}>
          <Highlighted text={choice.article.title} keyword={keyword} />
        </Row>
      );
    case 'ask':
      return <Row icon={<MessageOutlined />}>{t('ask', { question: choice.question })}</Row>;
  }
}

interface RowProps {
  icon: ReactNode;
  note?: string | undefined;
  more?: string | undefined;
  isBelow?: boolean;
  children: ReactNode;
}

function Row({ icon, note, more = '', isBelow = false, children }: RowProps) {
  return (
    <span className={styles['row']} data-below={isBelow || undefined}>
      <span data-tone="tertiary" data-text="reading" className={styles['icon']} aria-hidden="true">
        {icon}
      </span>
      <span className={styles['words']}>
        <span>{children}</span>
        {more !== '' && (
          <span data-tone="tertiary" data-text="caption">
            {more}
          </span>
        )}
      </span>
      {note !== undefined && (
        <span data-tone="tertiary" data-text="caption" className={styles['note']}>
          {note}
        </span>
      )}
    </span>
  );
}

function MarkedTitle({ title, marks }: { title: string; marks: ReadonlySet<number> }) {
  if (marks.size === 0) return title;
  return Array.from(title).map((character, index) =>
    marks.has(index) ? (
      <mark key={index} className={styles['hit']}>
        {character}
      </mark>
    ) : (
      character
    ),
  );
}
