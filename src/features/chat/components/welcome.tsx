import { Suspense, use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Later } from '#ui/later.tsx';
import type { PluginId } from '#contract/chat/plugins.ts';
import type { Home } from '#contract/site/calls.ts';
import { PluginKitContext } from '../plugin-kit.ts';
import styles from './welcome.module.css';

interface WelcomeProps {
  onChoose: (plugin: PluginId) => void;
  children: ReactNode;
}

export function Welcome({ onChoose, children }: WelcomeProps) {
  const { t } = useTranslation('chat');
  const kit = use(PluginKitContext);

  return (
    <div className={styles['welcome']}>
      <h1>{t('welcome.title')}</h1>
      <p>{t('welcome.subtitle')}</p>
      {kit !== null && (
        <div className={styles['plugins']}>
          <Later>
            <Suspense fallback={null}>
              <kit.Cards onChoose={onChoose} />
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
  prompts: Home['prompts'] | null;
  onAsk: (question: string) => void;
}

export function WelcomeExamples({ prompts, onAsk }: WelcomeExamplesProps) {
  const { t } = useTranslation('chat');

  return (
    <ul aria-label={t('welcome.examples')} aria-busy={prompts === null}>
      {prompts === null
        ? PLACES.map((place) => <li key={place} className={styles['skeleton']} />)
        : prompts.map((prompt) => (
            <li key={prompt.id}>
              <button type="button" onClick={() => onAsk(prompt.question)}>
                <b>{prompt.title}</b>
                <span>{prompt.question}</span>
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
