import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import CloseOutlined from '@ant-design/icons/CloseOutlined';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { requiredField } from '#contract/chat/plugins.ts';
import type { Example } from '#contract/site/console-calls.ts';
import { MAX_GIVEN } from '#contract/site/constants.ts';
import { siteConsoleMutations } from '#data/site-console.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { AreaField, TextField } from '#ui/text-field.tsx';
import form from '../management/form.module.css';
import styles from './contents.module.css';

const MAX_TITLE = 30;
const MAX_QUESTION = 300;

export interface DraftExample extends Example {
  key: string;
}

interface ExampleRowProps {
  id: string;
  item: DraftExample;
  problems: Record<'title' | 'question' | 'given', string | undefined>;
  onChange: (part: Partial<Pick<Example, 'title' | 'question' | 'given' | 'seal'>>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** An example, and what the engine answers to it. */
export function ExampleRow({ id, item, problems, onChange, onMove, onRemove }: ExampleRowProps) {
  const { t } = useTranslation('contents');
  const trial = useMutation(siteConsoleMutations.tryExample);
  const name = item.title || t('examples.unnamed');
  const required = item.plugin === null ? null : requiredField(item.plugin);
  const isWhole =
    item.title.trim() !== '' &&
    item.question.trim() !== '' &&
    (required === null || (item.given ?? '').trim() !== '');

  const ask = async () => {
    if (!isWhole || trial.isPending) return;
    const { language, plugin, title, question, given } = item;
    try {
      const answer = await trial.mutateAsync({
        ...{ language, plugin, title, question },
        ...(required === null ? {} : { given }),
      });
      onChange({ seal: answer.seal });
    } catch {
      // The HTTP layer has shown the error.
    }
  };

  return (
    <li className={`${form['card'] ?? ''} ${styles['example'] ?? ''}`}>
      <TextField
        id={`${id}.title`}
        label={t('examples.name')}
        problem={problems.title}
        maxLength={MAX_TITLE}
        value={item.title}
        onChange={(title) => onChange({ title })}
      />
      <TextField
        id={`${id}.question`}
        label={t('examples.question')}
        problem={problems.question}
        maxLength={MAX_QUESTION}
        disabled={trial.isPending}
        value={item.question}
        onChange={(question) => {
          trial.reset();
          onChange({ question, seal: '' });
        }}
      />
      {required !== null && (
        <AreaField
          id={`${id}.given`}
          label={t(required.key === 'region' ? 'examples.region' : 'examples.text')}
          problem={problems.given}
          rows={required.key === 'region' ? 1 : 4}
          isRequired
          maxLength={Math.min(required.maxChars, MAX_GIVEN)}
          value={item.given ?? ''}
          onChange={(given) => {
            trial.reset();
            onChange({ given, seal: '' });
          }}
        />
      )}
      <div className={styles['tools']}>
        <p role="status" data-tone={item.seal === '' ? 'warning' : 'secondary'} data-text="small">
          {trial.isPending
            ? t('examples.asking')
            : t(item.seal === '' ? 'examples.isNotAsked' : 'examples.isAsked')}
        </p>
        <Button
          size="small"
          aria-label={t('examples.askOf', { name })}
          aria-disabled={!isWhole || trial.isPending}
          onClick={() => void ask()}
        >
          {t('examples.ask')}
        </Button>
        <IconButton
          label={t('examples.up', { name })}
          icon={<ArrowUpOutlined />}
          onClick={() => onMove(-1)}
        />
        <IconButton
          label={t('examples.down', { name })}
          icon={<ArrowDownOutlined />}
          onClick={() => onMove(1)}
        />
        <IconButton
          label={t('examples.remove', { name })}
          icon={<CloseOutlined />}
          onClick={onRemove}
        />
      </div>
      {trial.data !== undefined && (
        <section
          className={styles['answer']}
          lang={item.language}
          aria-label={t('examples.answer', { model: trial.data.model })}
        >
          <Markdown text={trial.data.content} topLevel={3} />
          <p data-tone="tertiary" data-text="caption">
            {trial.data.sources.map(({ n, title }) => `${String(n)} ${title}`).join(' / ')}
          </p>
        </section>
      )}
    </li>
  );
}
