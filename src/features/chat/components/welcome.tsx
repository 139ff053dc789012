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
  /** The site's; undefined while loading. */
  texts: Home['welcome'] | undefined;
  notice: ReactNode;
  onChoose: (plugin: PluginId | null) => void;
  children: ReactNode;
}

export function Welcome({ plugin, behaviour, texts, notice, onChoose, children }: WelcomeProps) {
  const { t } = useTranslation('chat');
  const kit = use(PluginKitContext);

  return (
    <div className={styles['welcome']}>
      {notice}
      <h1>{behaviour?.headline ?? orElse(texts?.title, t('welcome.title'))}</h1>
      <p>{behaviour?.promise ?? orElse(texts?.subtitle, t('welcome.subtitle'))}</p>
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
  /** null while loading. */
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

interface HotQuestionsProps {
  questions: readonly string[];
  onAsk: (question: string) => void;
}

export function HotQuestions({ questions, onAsk }: HotQuestionsProps) {
  const { t } = useTranslation('chat');
  if (questions.length === 0) return null;

  return (
    <section className={styles['hot']} aria-labelledby="hot-questions">
      <h2 id="hot-questions">{t('welcome.hot')}</h2>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button data-text="small" type="button" onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
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

/** The site's text; the application's while it loads and where the site has none. */
function orElse(text: string | undefined, usual: string): string {
  return text === undefined || text === '' ? usual : text;
}
