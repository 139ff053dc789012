import { Suspense, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Later } from '#ui/later.tsx';
import type { PluginId } from '#contract/chat/plugins.ts';
import type { Home } from '#contract/site/calls.ts';
import { PluginKitContext, type PluginBehaviour } from '../plugin-kit.ts';
import styles from './welcome.module.css';

interface WelcomeProps {
  plugin: PluginId | null;
  behaviour: PluginBehaviour | null;
  notice: ReactNode;
  onChoose: (plugin: PluginId | null) => void;
  children: ReactNode;
}

export function Welcome({ plugin, behaviour, notice, onChoose, children }: WelcomeProps) {
  const { t } = useTranslation('chat');
  const kit = use(PluginKitContext);

  return (
    <div className={styles['welcome']}>
      {notice}
      <h1>{behaviour?.headline ?? t('welcome.title')}</h1>
      <p>{behaviour?.promise ?? t('welcome.subtitle')}</p>
      {kit !== null && (
        <div className={styles['plugins']}>
          <Later>
            <Suspense fallback={null}>
              <kit.Cards chosen={plugin} onChoose={onChoose} />
            </Suspense>
          </Later>
        </div>
      )}
      <h2>{t('welcome.examples')}</h2>
      {children}
    </div>
  );
}

interface WelcomeExamplesProps {
  /** Null while loading. */
  examples: readonly { id: string; title?: string; question: string }[] | null;
  onAsk: (question: string) => void;
}

export function WelcomeExamples({ examples, onAsk }: WelcomeExamplesProps) {
  const { t } = useTranslation('chat');

  return (
    <ul aria-label={t('welcome.examples')} aria-busy={examples === null}>
      {examples === null
        ? PLACES.map((place) => <li key={place} className={styles['skeleton']} />)
        : examples.map(({ id, title, question }) => (
            <li key={id}>
              <button type="button" onClick={() => onAsk(question)}>
                {title !== undefined && <b>{title}</b>}
                <span>{question}</span>
              </button>
            </li>
          ))}
    </ul>
  );
}

export function Announcements({ list }: { list: Home['announcements'] }) {
  const { t } = useTranslation('chat');

  return list.map(({ id, title, content }) => (
    <aside key={id} className={styles['announcement']} aria-label={t('welcome.announcement')}>
      <b>{title}</b>
      {content !== '' && <p>{content}</p>}
    </aside>
  ));
}

const PLACES = [1, 2, 3, 4, 5, 6];
