import { Suspense, type ReactNode } from 'react';
import { Later } from '#ui/later.tsx';
import type { PluginId } from '#contract/chat/plugins.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useHome } from '../hooks/use-home.ts';
import type { QuestionMode } from '../model/conversation/conversation-state.ts';
import type { PluginBehaviour } from '../plugin-kit.ts';
import { Announcements, HotQuestions, Welcome, WelcomeExamples } from './welcome.tsx';
import styles from './welcome-screen.module.css';

const Cloth = lazyPart(async () => (await import('./welcome-cloth.tsx')).WelcomeCloth, {
  isOptional: true,
});

interface WelcomeScreenProps {
  plugin: PluginId | null;
  /** null without a plug-in and until it is loaded. */
  behaviour: PluginBehaviour | null;
  notice: ReactNode;
  onAsk: (question: string, mode?: QuestionMode) => void;
  onChoose: (plugin: PluginId | null) => void;
}

export function WelcomeScreen(props: WelcomeScreenProps) {
  const { plugin, behaviour, notice, onAsk, onChoose } = props;
  const home = useHome();
  const own = home?.pluginPrompts?.filter((each) => each.plugin === plugin) ?? [];

  return (
    <div className={styles['screen']}>
      <Later>
        <Suspense fallback={null}>
          <Cloth />
        </Suspense>
      </Later>
      <Welcome
        plugin={plugin}
        behaviour={behaviour}
        texts={home?.welcome}
        notice={notice}
        onChoose={onChoose}
      >
        {plugin !== null && behaviour !== null ? (
          <WelcomeExamples
            examples={(own.length > 0 ? own : behaviour.examples).map(({ question }) => ({
              id: question,
              question,
            }))}
            onAsk={(question) => {
              const example = [...own, ...behaviour.examples].find(
                (each) => each.question === question,
              );
              onAsk(question, { plugin, form: example?.form ?? {} });
            }}
          />
        ) : (
          <>
            <WelcomeExamples examples={home?.prompts ?? null} onAsk={onAsk} />
            <HotQuestions questions={home?.hotQuestions ?? []} onAsk={onAsk} />
          </>
        )}
        <Announcements list={home?.announcements ?? []} />
      </Welcome>
    </div>
  );
}
