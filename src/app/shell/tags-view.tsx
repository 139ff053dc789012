import CloseOutlined from '@ant-design/icons/CloseOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Later } from '#ui/later.tsx';
import { MenuButton, type MenuItem } from '#ui/menu.tsx';
import { useConsoleRoutes } from '../console-routes.ts';
import type { ScreenTitle } from '../route.ts';
import { ROUTES } from '../routes.tsx';
import type { Tag } from './tags.ts';
import styles from './tags-view.module.css';
import type { Tags } from './use-tags.ts';

const TITLES: ReadonlyMap<string, ScreenTitle> = new Map(
  ROUTES.map(({ path, title }) => [path, title]),
);

export function TagsView(tags: Tags) {
  const { t } = useTranslation('shell');
  return (
    <nav data-text="caption" className={styles['tags']} aria-label={t('tags.label')}>
      <Later>
        <TagList {...tags} />
      </Later>
    </nav>
  );
}

function TagList({ tags, shown, change }: Tags) {
  const { t } = useTranslation('shell');
  const titleOf = useTagTitle();
  const isClosable = tags.some(({ path, isAffixed }) => !isAffixed && path === shown);

  const items = (): MenuItem[] => [
    ...(isClosable
      ? [
          {
            id: 'current',
            label: t('tags.closeCurrent'),
            onSelect: () => change({ type: 'closed', path: shown }),
          },
        ]
      : []),
    {
      id: 'others',
      label: t('tags.closeOthers'),
      onSelect: () => change({ type: 'othersClosed', path: shown }),
    },
    { id: 'all', label: t('tags.closeAll'), onSelect: () => change({ type: 'allClosed' }) },
  ];
  return (
    <>
      <ul>
        {tags.map((tag) => (
          <li key={tag.path} data-shown={tag.path === shown || undefined}>
            <Link to={tag.href} aria-current={tag.path === shown ? 'page' : undefined}>
              {titleOf(tag)}
            </Link>
            {!tag.isAffixed && (
              <button
                type="button"
                aria-label={t('tags.close', { title: titleOf(tag) })}
                onClick={() => change({ type: 'closed', path: tag.path })}
              >
                <CloseOutlined />
              </button>
            )}
          </li>
        ))}
      </ul>
      {tags.some(({ isAffixed }) => !isAffixed) && (
        <MenuButton label={t('tags.menu')} items={items} className={styles['menu']}>
          <DownOutlined />
        </MenuButton>
      )}
    </>
  );
}

function useTagTitle(): (tag: Tag) => string {
  const { t } = useTranslation('app');
  const consoleRoutes = useConsoleRoutes();

  return ({ path }) => {
    const title = TITLES.get(path);
    if (title !== undefined) return t(`titles.${title}`);
    return consoleRoutes.find((each) => each.path === path)?.pageTitle ?? t('titles.console');
  };
}
