import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { CardScreen } from '#features/enterprise/card-screen.tsx';
import { paths } from '#lib/paths.ts';
import { useAccessToken } from '#stores/access-token.ts';
import { useProductName } from '#trade-ui/product-name.ts';
import { Notice } from './notice.tsx';
import { VisitorTools } from './visitor-tools.tsx';

export function CardPage() {
  const { t } = useTranslation(['app', 'enterprise']);
  const { id = '' } = useParams();
  const isVisitor = useAccessToken() === null;
  const askHref = isVisitor ? paths.login : paths.dashboard;

  return (
    <CardScreen
      key={id}
      page={id}
      header={{
        product: useProductName(),
        homeHref: isVisitor ? paths.system : paths.dashboard,
        login: { href: askHref, label: isVisitor ? t('titles.login') : t('enterprise:page.mine') },
        tools: <VisitorTools />,
      }}
      askHref={askHref}
      renderNotice={(title, text, ways) => (
        <Notice title={title} text={text}>
          {ways}
        </Notice>
      )}
    />
  );
}
