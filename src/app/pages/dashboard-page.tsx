import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ProfilePrompt } from '#features/auth/profile-prompt.tsx';
import {
  ConversationScreen,
  type ConversationScreenProps,
} from '#features/chat/conversation-screen.tsx';
import { preloadMessageText } from '#features/chat/components/message-text.tsx';
import { PluginKitContext } from '#features/chat/plugin-kit.ts';
import { TurnKitContext } from '#features/chat/turn-kit.ts';
import { paths } from '#lib/paths.ts';
import { openAnswerFeedback } from './answer-feedback.tsx';
import styles from './dashboard-page.module.css';
import { PLUGIN_KIT } from './plugin-kit.ts';
import { ProductStrip } from './product-strip.tsx';
import { SourceReader } from './source-reader.tsx';
import type { VoiceParts } from './sound-page.tsx';
import { TURN_KIT } from './turn-kit.tsx';

export { preloadMessageText };

const PROFILE_NOTICE = <ProfilePrompt />;

export function DashboardPage(voice: VoiceParts) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const sessionId = search.get('session');
  const open = useCallback(
    (id: string | null) =>
      navigate({ search: id === null ? '' : `?session=${id}` }, { replace: id !== null }),
    [navigate],
  );
  const handleFeedback = useCallback<ConversationScreenProps['onFeedback']>(
    ({ question }, { id, content }) =>
      openAnswerFeedback({ answerId: id, question, content }, (href) => void navigate(href)),
    [navigate],
  );
  const handleOpen = useCallback((path: string) => void navigate(path), [navigate]);
  const handleStarted = useCallback((id: string) => void open(id), [open]);

  return (
    <div className={styles['page']}>
      <PluginKitContext value={PLUGIN_KIT}>
        <TurnKitContext value={TURN_KIT}>
          <ConversationScreen
            {...voice}
            sessionId={sessionId}
            homeNotice={PROFILE_NOTICE}
            target={search.get('record')}
            plugin={search.get('plugin')}
            Strip={ProductStrip}
            SourceReader={SourceReader}
            onFeedback={handleFeedback}
            onStarted={handleStarted}
            onNew={() => void open(null)}
            onOpen={handleOpen}
            onSwitch={(id) => void navigate(paths.conversation(id))}
            onToNewest={() => void open(sessionId)}
          />
        </TurnKitContext>
      </PluginKitContext>
    </div>
  );
}
