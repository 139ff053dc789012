import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PageReferenceContext } from '#ui/markdown/page-reference-context.ts';
import {
  ConversationScreen,
  type ConversationScreenProps,
} from '#features/chat/conversation-screen.tsx';
import { PluginKitContext } from '#features/chat/plugin-kit.ts';
import { askHintsOf, AskRefusal } from '#features/pdf/ask-hints.tsx';
import { keepSessionOfFile, sessionOfFile } from '#features/pdf/file-session.ts';
import type { BesideProps } from '#features/pdf/pdf-screen.tsx';
import { useUserStore } from '#stores/user.ts';
import { openAnswerFeedback } from './answer-feedback.tsx';
import styles from './pdf-conversation.module.css';
import { PLUGIN_KIT } from './plugin-kit.ts';
import { SourceReader } from './source-reader.tsx';

export function PdfConversation({ handle, file, onShow }: BesideProps) {
  const { t } = useTranslation('pdf');
  const navigate = useNavigate();
  const memberId = useUserStore((user) => user.userids.id);
  const [begun, setBegun] = useState<string | null>();
  const sessionId = begun === undefined ? sessionOfFile(memberId, file.id) : begun;
  const keep = useCallback(
    (id: string | null) => {
      keepSessionOfFile(memberId, file.id, id);
      setBegun(id);
    },
    [memberId, file.id],
  );
  const handleFeedback = useCallback<ConversationScreenProps['onFeedback']>(
    ({ question }, { id, content }) =>
      openAnswerFeedback({ answerId: id, question, content }, (href) => void navigate(href)),
    [navigate],
  );
  const handleSource = useCallback<NonNullable<ConversationScreenProps['onSource']>>(
    ({ fileId, page, snippet }) => {
      if (fileId !== file.id || page === undefined) return false;
      onShow(page, snippet);
      return true;
    },
    [file.id, onShow],
  );
  const handleOpen = useCallback((path: string) => void navigate(path), [navigate]);
  const openPage = useCallback((page: number) => onShow(page, ''), [onShow]);
  // Constant per file: a new object would reload the session.
  const [attachment] = useState(file);
  const [AskHints] = useState(() => askHintsOf(file.id));
  const refusal = refusalOf(file.text);

  if (refusal !== null && sessionId === null) return <AskRefusal reason={refusal} />;
  return (
    <div className={styles['conversation']}>
      {file.text === 'reading' && (
        <p data-tone="secondary" data-text="small" className={styles['note']} role="status">
          {t('ask.reading')}
        </p>
      )}
      {sessionId !== null && (
        <button
          data-tone="info"
          data-text="small"
          type="button"
          className={styles['fresh']}
          onClick={() => keep(null)}
        >
          {t('ask.fresh')}
        </button>
      )}
      <PluginKitContext value={PLUGIN_KIT}>
        <PageReferenceContext value={openPage}>
          <ConversationScreen
            handle={handle}
            sessionId={sessionId}
            target={null}
            attachment={attachment}
            placeholder={t('ask.placeholder', { name: file.name })}
            Welcome={AskHints}
            SourceReader={SourceReader}
            onSource={handleSource}
            onFeedback={handleFeedback}
            onOpen={handleOpen}
            onStarted={keep}
            onNew={() => keep(null)}
            onToNewest={() => undefined}
          />
        </PageReferenceContext>
      </PluginKitContext>
    </div>
  );
}

function refusalOf(text: BesideProps['file']['text']): 'none' | 'failed' | null {
  return text === 'none' || text === 'failed' ? text : null;
}
