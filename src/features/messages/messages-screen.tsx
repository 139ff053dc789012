import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Page } from '#ui/page.tsx';
import { ListFailure, ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import { PagedItems } from '#ui/paged-items.tsx';
import { Button } from '#ui/button.tsx';
import type { MessageLink, MessageScope } from '#contract/message/calls.ts';
import { MESSAGE_SCOPES } from '#contract/message/constants.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths, withoutTrailingSlash } from '#lib/paths.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { useToday } from '#lib/use-today.ts';
import { useUserStore } from '#stores/user.ts';
import { MessageRow } from './components/message-row.tsx';
import { useMessages, type Messages } from './hooks/use-messages.ts';
import { useUnread } from './hooks/use-unread.ts';
import styles from './messages-screen.module.css';
import { groupByDay, type DayGroup } from './model/group-by-day.ts';

const readFilter = (query: URLSearchParams) => query.get('unread') === '1';
const writeFilter = (unread: boolean) => new URLSearchParams(unread ? { unread: '1' } : {});

export function MessagesScreen() {
  const path = withoutTrailingSlash(useLocation().pathname);
  const scope = MESSAGE_SCOPES.find((each) => paths.messages(each) === path) ?? 'personal';

  // The key resets filters and pending deletions when the scope changes.
  return <Centre key={scope} scope={scope} />;
}

function Centre({ scope }: { scope: MessageScope }) {
  const { t } = useTranslation('messages');
  const isEnterprise = useUserStore(({ userCon }) => userCon?.type === 'enterprise');
  const [unreadOnly, change] = useAddressState(readFilter, writeFilter);
  const messages = useMessages(scope, unreadOnly);

  return (
    <Page
      title={t(`title.${scope}`)}
      actions={isEnterprise ? <Scopes current={scope} /> : undefined}
    >
      <div className={styles['bar']} role="group" aria-label={t('filter')}>
        {[false, true].map((value) => (
          <button
            data-tone="secondary"
            key={String(value)}
            type="button"
            className={styles['choice']}
            aria-pressed={unreadOnly === value}
            onClick={() => change(() => value)}
          >
            {t(value ? 'unreadOnly' : 'all')}
          </button>
        ))}
        <span className={styles['gap']} />
        <button
          data-tone="secondary"
          type="button"
          className={styles['act']}
          disabled={messages.unread === 0}
          onClick={() => void messages.readAll()}
        >
          {t('readAll')}
        </button>
        <button
          data-tone="secondary"
          type="button"
          className={styles['act']}
          disabled={messages.items.length === 0}
          onClick={() => void messages.removeRead()}
        >
          {t('removeRead')}
        </button>
      </div>
      <div role="status">
        {messages.hasNews && (
          <Button
            variant="accent"
            size="small"
            className={styles['news']}
            onClick={messages.reload}
          >
            {t('news')}
          </Button>
        )}
      </div>
      <Found
        messages={messages}
        empty={
          <Nothing
            scope={scope}
            isEnterprise={isEnterprise}
            unreadOnly={unreadOnly}
            onShowAll={() => change(() => false)}
          />
        }
      />
    </Page>
  );
}

function Scopes({ current }: { current: MessageScope }) {
  const { t } = useTranslation('messages');
  const unread = useUnread();

  return (
    <nav className={styles['scopes']} aria-label={t('scopes')}>
      {MESSAGE_SCOPES.map((scope) => (
        <Link
          data-tone="secondary"
          key={scope}
          to={paths.messages(scope)}
          aria-current={scope === current ? 'page' : undefined}
        >
          {t(`scope.${scope}`)}
          {unread[scope] > 0 && (
            <span data-tone="primary" data-text="caption">
              {unread[scope] > 99 ? '99+' : unread[scope]}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}

interface FoundProps {
  messages: Messages;
  empty: React.ReactNode;
}

function Found({ messages, empty }: FoundProps) {
  const { t } = useTranslation('messages');
  const today = useToday();
  const { list, items, reload } = messages;
  if (list.data === undefined) {
    return list.isError ? (
      <ListFailure text={t('failed')} onRetry={reload} />
    ) : (
      <ListSkeleton label={t('loading')} />
    );
  }
  if (items.length === 0 && !list.hasNextPage) return empty;

  return (
    <PagedItems list={list} texts={{ failed: t('moreFailed'), loadingMore: t('loading') }}>
      {groupByDay(items, today).map((group) => (
        <Day key={group.key} group={group} messages={messages} />
      ))}
    </PagedItems>
  );
}

interface DayProps extends Omit<FoundProps, 'empty'> {
  group: DayGroup;
}

function Day({ group: { day, messages: ofDay }, messages }: DayProps) {
  const { t, i18n } = useTranslation('messages');
  const format = useFormatters();

  return (
    <section className={styles['day']}>
      <h2>{day instanceof Date ? format.date(day) : t(day)}</h2>
      {ofDay.map((message) => (
        <MessageRow
          key={message.id}
          message={message}
          href={message.link === null ? null : linkPath(message.link, i18n.language)}
          onRead={() => messages.read(message)}
          onRemove={() => messages.remove(message)}
        />
      ))}
    </section>
  );
}

interface NothingProps {
  scope: MessageScope;
  isEnterprise: boolean;
  unreadOnly: boolean;
  onShowAll: () => void;
}

function Nothing({ scope, isEnterprise, unreadOnly, onShowAll }: NothingProps) {
  const { t } = useTranslation('messages');
  if (scope === 'enterprise' && !isEnterprise) {
    return <ListNotice title={t('noEnterprise')} hint={t('noEnterpriseHint')} />;
  }
  if (!unreadOnly) return <ListNotice title={t('none')} hint={t(`noneHint.${scope}`)} />;
  return (
    <ListNotice title={t('noneUnread')}>
      <Button size="small" onClick={onShowAll}>
        {t('showAll')}
      </Button>
    </ListNotice>
  );
}

function linkPath({ kind, id }: MessageLink, language: string): string {
  switch (kind) {
    case 'submission':
      return id === null ? paths.submissions : paths.submission(id);
    case 'redemption':
      return paths.redemptions;
    case 'points':
      return paths.integral;
    case 'article':
      return id === null
        ? paths.knowledge
        : paths.article(id, { language: language === 'en-US' ? 'en-US' : 'zh-CN' });
    case 'quotation':
      return id === null ? paths.quotations : paths.quotation(id);
    case 'member':
      return paths.member;
    case 'console':
      return paths.console;
    case 'talk':
      return id === null ? paths.talks : paths.talk(id);
    case 'enterprise':
      return paths.enterprise;
    case 'cocreator':
      return paths.cocreator;
  }
}
