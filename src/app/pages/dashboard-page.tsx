import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ProfilePrompt } from '#features/auth/profile-prompt.tsx';
import { ConversationScreen } from '#features/chat/conversation-screen.tsx';
import { paths } from '../paths.ts';
import styles from './dashboard-page.module.css';

/** The main screen: the conversation that the address names. */
export function DashboardPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const sessionId = search.get('session');
  const open = useCallback(
    (id: string | null) =>
      navigate({ search: id === null ? '' : `?session=${id}` }, { replace: id !== null }),
    [navigate],
  );
  const handleStarted = useCallback((id: string) => void open(id), [open]);

  return (
    <div className={styles['page']}>
      <ProfilePrompt href={paths.information} />
      <ConversationScreen
        sessionId={sessionId}
        target={search.get('record')}
        onStarted={handleStarted}
        onNew={() => void open(null)}
        onToNewest={() => void open(sessionId)}
      />
    </div>
  );
}
