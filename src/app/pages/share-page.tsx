import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { Source } from '#contract/knowledge/calls.ts';
import { ReadOnlyTurn } from '#features/chat/read-only-turn.tsx';
import { SharedScreen } from '#features/share/shared-screen.tsx';
import { openDrawer } from '#lib/feedback/feedback.ts';
import { useAccessToken } from '#stores/access-token.ts';
import { useProductName } from '#trade-ui/product-name.ts';
import { paths } from '#lib/paths.ts';
import { Notice } from './notice.tsx';
import { SourceReader } from './source-reader.tsx';
import { VisitorTools } from './visitor-tools.tsx';

const READER_WIDTH = 760;

export function SharePage() {
  const { t } = useTranslation(['app', 'share']);
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const isVisitor = useAccessToken() === null;
  const askHref = isVisitor ? paths.login : paths.dashboard;
  const openSource = useCallback(
    (source: Source) => {
      openDrawer({
        title: source.title,
        width: READER_WIDTH,
        content: (close) => (
          <SourceReader
            source={source}
            onAsk={() => {
              close();
              void navigate(paths.dashboard);
            }}
          />
        ),
      });
    },
    [navigate],
  );

  return (
    <SharedScreen
      // The key remounts the page for another link.
      key={id}
      token={id}
      header={{
        product: useProductName(),
        homeHref: isVisitor ? paths.system : paths.dashboard,
        login: {
          href: askHref,
          label: isVisitor ? t('titles.login') : t('share:view.mine'),
        },
        tools: <VisitorTools />,
      }}
      askHref={askHref}
      Turn={ReadOnlyTurn}
      onOpenSource={isVisitor ? undefined : openSource}
      renderNotice={(title, text, ways) => (
        <Notice title={title} text={text}>
          {ways}
        </Notice>
      )}
    />
  );
}
