import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { Button } from '#ui/button.tsx';
import { LIMITS } from '#contract/limits.ts';
import { useSandbox, type SandboxMode } from '../hooks/use-sandbox.ts';
import type { Trial } from '../model/trial.ts';
import styles from '../bench-screen.module.css';
import { SubmitButton } from './submit-button.tsx';
import { SelectField, TextField } from '#ui/text-field.tsx';
import { Section } from './section.tsx';

const MODES = ['chat', 'deep'] as const satisfies readonly SandboxMode[];

export function SandboxSection() {
  const { t } = useTranslation('bench');
  const [mode, setMode] = useState<SandboxMode>('chat');

  return (
    <Section title={t('sandbox.title')} hint={t('sandbox.hint')}>
      <div className={styles['row']}>
        <SelectField
          id="bench-mode"
          label={t('sandbox.mode')}
          value={mode}
          choices={MODES}
          nameOf={(each) => t(`sandbox.${each}`)}
          onChange={setMode}
        />
      </div>
      <Sandbox key={mode} mode={mode} />
    </Section>
  );
}

function Sandbox({ mode }: { mode: SandboxMode }) {
  const { t } = useTranslation('bench');
  const [question, setQuestion] = useState('');
  const { trials, isBusy, ask, begin } = useSandbox(mode);
  const text = question.trim();

  return (
    <>
      <form
        className={styles['row']}
        onSubmit={(event) => {
          event.preventDefault();
          if (text === '' || isBusy) return;
          setQuestion('');
          void ask(text);
        }}
      >
        <TextField
          id="bench-question"
          label={t('sandbox.question')}
          value={question}
          maxLength={LIMITS.questionChars}
          onChange={setQuestion}
        />
        <SubmitButton disabled={isBusy || text === ''}>{t('sandbox.ask')}</SubmitButton>
        {trials.length > 0 && (
          <Button disabled={isBusy} onClick={begin}>
            {t('sandbox.begin')}
          </Button>
        )}
      </form>
      {trials.length > 0 && (
        <ol className={styles['list']} aria-label={t('sandbox.trials')}>
          {trials.map((trial) => (
            <TrialView key={trial.id} trial={trial} />
          ))}
        </ol>
      )}
    </>
  );
}

function TrialView({ trial }: { trial: Trial }) {
  const { t } = useTranslation('bench');
  const { question, content, reasoning, outcome, failure } = trial;
  const events = Object.entries(trial.counts).map(([name, count]) => `${name} ${String(count)}`);
  const times = [
    ['start', trial.startMs],
    ['text', trial.textMs],
    ['end', trial.endMs],
  ] as const;
  const facts = [
    t('sandbox.outcome', { outcome: outcome ?? t('sandbox.running') }),
    ...times.flatMap(([name, ms]) =>
      ms === null ? [] : [t(`sandbox.${name}Ms`, { ms: String(ms) })],
    ),
    ...(events.length === 0 ? [] : [events.join(', ')]),
  ];

  return (
    <li className={styles['trial']} aria-busy={outcome === null}>
      <h3>{question}</h3>
      {reasoning !== '' && (
        <details>
          <summary>{t('sandbox.reasoning')}</summary>
          <Markdown text={reasoning} streaming={outcome === null} />
        </details>
      )}
      {content !== '' && <Markdown text={content} streaming={outcome === null} />}
      {failure !== null && (
        <p data-tone="error" role="alert">
          {failure === '' ? t('sandbox.failed') : failure}
        </p>
      )}
      <p data-tone="tertiary" data-text="caption" className={styles['facts']}>
        {facts.join(' · ')}
      </p>
    </li>
  );
}
