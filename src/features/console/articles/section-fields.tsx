import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { Button } from '#ui/button.tsx';
import form from '../management/form.module.css';
import { Control } from '#ui/field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Select } from '#ui/select.tsx';
import styles from './articles.module.css';
import {
  moved,
  newParagraph,
  newSection,
  type DraftParagraph,
  type DraftSection,
} from './article-draft.ts';

const MARKS = ['A', 'B', 'C'] as const;

interface SectionFieldsProps {
  /** Key of the paragraph that gets the focus at first. */
  focused: string | undefined;
  sections: readonly DraftSection[];
  onChange: (sections: readonly DraftSection[]) => void;
}

export function SectionFields({ focused, sections, onChange }: SectionFieldsProps) {
  const { t } = useTranslation('management');
  return (
    <div className={form['group']} role="group" aria-label={t('article.sections')}>
      <h2>{t('article.sections')}</h2>
      {sections.map((section, at) => {
        const name = t('article.section', { n: at + 1 });
        return (
          <section key={section.key} className={form['card']} aria-label={name}>
            <div className={form['cardHead']}>
              <h3>{name}</h3>
              <Moves
                what={name}
                canRemove={sections.length > 1}
                onMove={(by) => onChange(moved(sections, at, by))}
                onRemove={() => onChange(sections.toSpliced(at, 1))}
              />
            </div>
            <OneSection
              focused={focused}
              section={section}
              onChange={(next) => onChange(sections.with(at, next))}
            />
          </section>
        );
      })}
      <div>
        <Button className={form['button']} onClick={() => onChange([...sections, newSection()])}>
          <PlusOutlined aria-hidden="true" />
          {t('article.addSection')}
        </Button>
      </div>
    </div>
  );
}

interface OneSectionProps extends Pick<SectionFieldsProps, 'focused'> {
  section: DraftSection;
  onChange: (section: DraftSection) => void;
}

function OneSection({ focused, section, onChange }: OneSectionProps) {
  const { t } = useTranslation('management');
  const id = useId();
  const { heading, paragraphs } = section;
  const change = (next: readonly DraftParagraph[]) => onChange({ ...section, paragraphs: next });

  return (
    <>
      <TextField
        id={`${id}-heading`}
        label={t('article.heading')}
        maxLength={100}
        value={heading}
        onChange={(typed) => onChange({ ...section, heading: typed })}
      />
      {paragraphs.map((paragraph, at) => {
        const name = t('article.paragraph', { n: at + 1 });
        const own = `${id}-${paragraph.key}`;
        return (
          <div key={paragraph.key} className={styles['paragraph']}>
            <div className={form['cardHead']}>
              <label htmlFor={own}>{name}</label>
              <span className={styles['moves']}>
                <Select
                  data-surface="box"
                  className={styles['mark']}
                  aria-label={t('article.confidence', { n: at + 1 })}
                  value={paragraph.confidence}
                  onChange={({ target }) =>
                    change(
                      paragraphs.with(at, {
                        ...paragraph,
                        confidence: MARKS.find((mark) => mark === target.value) ?? 'C',
                      }),
                    )
                  }
                >
                  {MARKS.map((mark) => (
                    <option key={mark} value={mark}>
                      {t(`article.mark${mark}`)}
                    </option>
                  ))}
                </Select>
                <Moves
                  what={name}
                  canRemove
                  onMove={(by) => change(moved(paragraphs, at, by))}
                  onRemove={() => change(paragraphs.toSpliced(at, 1))}
                />
              </span>
            </div>
            <Control>
              <textarea
                id={own}
                rows={3}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reviewer came for this paragraph
                autoFocus={paragraph.key === focused}
                maxLength={4000}
                value={paragraph.text}
                placeholder={t('article.paragraphNote')}
                onChange={({ target }) =>
                  change(paragraphs.with(at, { ...paragraph, text: target.value }))
                }
              />
            </Control>
            {paragraph.contributor !== undefined && (
              <p data-tone="tertiary" data-text="caption" className={styles['credit']}>
                {t('article.credit', { name: paragraph.contributor })}
                <Button
                  variant="link"
                  onClick={() => {
                    const { contributor: _contributor, ...rest } = paragraph;
                    change(paragraphs.with(at, rest));
                  }}
                >
                  {t('article.removeCredit')}
                </Button>
              </p>
            )}
          </div>
        );
      })}
      <div>
        <Button
          size="small"
          className={form['button']}
          onClick={() => change([...paragraphs, newParagraph()])}
        >
          <PlusOutlined aria-hidden="true" />
          {t('article.addParagraph')}
        </Button>
      </div>
    </>
  );
}

interface MovesProps {
  what: string;
  canRemove: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function Moves({ what, canRemove, onMove, onRemove }: MovesProps) {
  const { t } = useTranslation('management');
  return (
    <span className={styles['moves']}>
      <IconButton
        label={t('article.up', { what })}
        icon={<ArrowUpOutlined />}
        onClick={() => onMove(-1)}
      />
      <IconButton
        label={t('article.down', { what })}
        icon={<ArrowDownOutlined />}
        onClick={() => onMove(1)}
      />
      {canRemove && (
        <IconButton
          label={t('article.remove', { what })}
          icon={<DeleteOutlined />}
          onClick={onRemove}
        />
      )}
    </span>
  );
}
