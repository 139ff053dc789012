import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandVariable } from '#contract/command/calls.ts';
import { templateVariables } from '#contract/command/template.ts';
import { Button } from '#ui/button.tsx';
import { brokenBlanks, storedTemplate } from '../model/command-draft.ts';
import styles from './command-editor.module.css';
import { DraftField } from './draft-field.tsx';
import formStyles from './form.module.css';

const KINDS = ['text', 'number', 'select'] as const;

interface TemplateFieldProps {
  id: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

export function TemplateField({ value, onChange, ...rest }: TemplateFieldProps) {
  const { t } = useTranslation('commands');
  const boxRef = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<[number, number] | null>(null);
  const template = storedTemplate(value);
  const blanks = templateVariables(template);
  const broken = brokenBlanks(template);

  useLayoutEffect(() => {
    if (selection.current === null) return;
    boxRef.current?.focus();
    boxRef.current?.setSelectionRange(...selection.current);
    selection.current = null;
  }, [value]);

  const insert = (kind: (typeof KINDS)[number]) => {
    const { selectionStart: start, selectionEnd: end } = boxRef.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    };
    const [name = '', ...detail] = t(`editor.${kind}Example`).split(':');
    const chosen = value.slice(start, end).trim();
    const called = chosen === '' || /[{}:：?？\n]/u.test(chosen) ? name : chosen;
    const blank = `{{${[called, ...detail].join(':')}}}`;
    // Selects the blank's name, so that typing replaces it.
    selection.current = [start + 2, start + 2 + called.length];
    onChange(value.slice(0, start) + blank + value.slice(end));
  };

  return (
    <>
      <DraftField {...rest} field="template" value={value} boxRef={boxRef} onChange={onChange}>
        <span className={styles['insert']} role="group" aria-label={t('editor.insert')}>
          <span data-tone="tertiary" data-text="small" aria-hidden="true">
            {t('editor.insert')}
          </span>
          {KINDS.map((kind) => (
            <Button size="small" key={kind} onClick={() => insert(kind)}>
              {t(`editor.${kind}Blank`)}
            </Button>
          ))}
        </span>
      </DraftField>
      {broken.length > 0 && (
        <p
          data-tone="tertiary"
          data-text="small"
          className={formStyles['note']}
          data-warning=""
          role="status"
        >
          {t('editor.broken', { pieces: broken.join(' ') })}
        </p>
      )}
      {blanks.length === 0 ? (
        <p data-tone="tertiary" data-text="small" className={formStyles['note']}>
          {t('editor.noBlanks')}
        </p>
      ) : (
        <ul className={styles['blanks']} aria-label={t('editor.blanks')}>
          {blanks.map((blank) => (
            <li data-surface="ghost" data-tone="secondary" data-text="small" key={blank.name}>
              <BlankWords blank={blank} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function BlankWords({ blank }: { blank: CommandVariable }) {
  const { t } = useTranslation('commands');
  const { name, kind, unit, options, required } = blank;
  const about = [
    ...(kind === 'number' ? [unit ?? t('editor.numberBlank')] : []),
    ...(kind === 'select' ? [options.join(' / ')] : []),
    ...(required ? [] : [t('fill.optional')]),
  ];

  return about.length === 0 ? name : t('editor.blankAbout', { name, about: about.join(' · ') });
}
