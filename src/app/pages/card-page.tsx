import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { openContact } from '#features/chat/contact-enterprise.tsx';
import { CardScreen } from '#features/enterprise/card-screen.tsx';
import { paths } from '#lib/paths.ts';
import { useAccessToken } from '#stores/access-token.ts';
import { useProductName } from '#trade-ui/product-name.ts';
import { Notice } from './notice.tsx';
import { VisitorTools } from './visitor-tools.tsx';

export function CardPage() {
  const { t } = useTranslation(['app', 'enterprise', 'parts']);
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
      contact={
        isVisitor
          ? { href: paths.loginFor(paths.card(id)) }
          : {
              onPress: (company) =>
                openContact({ card: id, title: `${t('parts:contact.title')} · ${company}` }),
            }
      }
      renderNotice={(title, text, ways) => (
        <Notice title={title} text={text}>
          {ways}
        </Notice>
      )}
    />
  );
}
