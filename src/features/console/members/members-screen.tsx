import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleQueries } from '#data/console.ts';
import { Avatar } from '#trade-ui/avatar.tsx';
import { useHasPerm } from '#trade-ui/has-perm.tsx';
import { gradeKey } from '#trade-ui/grade/grade-key.ts';
import { Checkbox } from '#ui/check.tsx';
import { ListNotice, ListSkeleton } from '#ui/list-states.tsx';
import type { ConsoleMember, Role } from '#contract/console/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { FoundRows } from '../management/found-rows.tsx';
import page from '../management/page.module.css';
import { ListSearch } from '../management/list-search.tsx';
import { NewButton } from '../management/new-button.tsx';
import { Badge } from '../management/rows.tsx';
import { Split } from '../management/split.tsx';
import { useKeyword } from '../management/use-keyword.ts';
import { useOpenOne } from '../management/use-open-one.ts';
import { MemberAdd } from './member-add.tsx';
import { MemberPanel } from './member-panel.tsx';
import styles from './members.module.css';

export function MembersScreen() {
  return useHasPerm(['sys:user:list']) ? <MemberList /> : <NewMembers />;
}

/** For an operator who may add members but not see them. */
function NewMembers() {
  const { setIsDirty } = useOpenOne();
  const [added, setAdded] = useState(0);

  return (
    <div className={page['page']}>
      <MemberAdd
        key={added}
        onDirty={setIsDirty}
        onAdded={() => {
          setIsDirty(false);
          setAdded((count) => count + 1);
        }}
      />
    </div>
  );
}

function MemberList() {
  const { t } = useTranslation('management');
  const { id, newTitle, open, openNew, close, follow, setIsDirty } = useOpenOne();
  const mayAdd = useHasPerm(['sys:user:add']);
  // A link to a member searches for their id.
  const { typed, type, keyword } = useKeyword(id ?? '');
  const { data: known } = useQuery(consoleQueries.roles());
  const roles = known?.list ?? [];
  const [hasSigns, setHasSigns] = useState(false);
  const list = useInfiniteQuery(consoleQueries.members(keyword, hasSigns && keyword === ''));
  // It stays open when the list is searched for others.
  const [opened, setOpened] = useState<ConsoleMember | null>(null);
  const member =
    list.data?.items.find((each) => each.id === id) ?? (opened?.id === id ? opened : null);
  const panelOf = () => {
    if (newTitle !== null && mayAdd) {
      return (
        <MemberAdd
          onDirty={setIsDirty}
          onAdded={(added) => {
            setOpened(added);
            follow(added.id);
          }}
        />
      );
    }
    if (id === null) return null;
    if (member !== null) {
      return (
        <MemberPanel
          // The key resets the fields after an edit.
          key={`${member.id} ${member.roles.join()}`}
          member={member}
          roles={roles}
          onEdited={setOpened}
          onDirty={setIsDirty}
        />
      );
    }
    return list.isPending ? (
      <ListSkeleton label={t('list.loading')} rows={5} />
    ) : (
      <ListNotice title={t('members.missing')} />
    );
  };

  return (
    <Split
      title={t('members.title')}
      subtitle={t('members.subtitle')}
      isListWide
      action={mayAdd && <NewButton label={t('members.add')} onClick={openNew} />}
      tools={
        <>
          <ListSearch label={t('members.search')} typed={typed} onType={type} />
          <label className={styles['filter']}>
            <Checkbox
              checked={hasSigns && keyword === ''}
              disabled={keyword !== ''}
              onChange={({ target }) => setHasSigns(target.checked)}
            />
            {t('members.hasSigns')}
          </label>
        </>
      }
      list={
        <FoundRows
          label={t('members.title')}
          list={list}
          empty={{ title: t('members.empty') }}
          onClear={keyword === '' ? undefined : () => type('')}
        >
          {(each) => (
            <MemberRow
              key={each.id}
              member={each}
              roles={roles}
              isOpen={each.id === id}
              onOpen={() => {
                setOpened(each);
                open(each.id);
              }}
            />
          )}
        </FoundRows>
      }
      panel={panelOf()}
      onBack={close}
    />
  );
}

interface MemberRowProps {
  member: ConsoleMember;
  roles: readonly Role[];
  isOpen: boolean;
  onOpen: () => void;
}

function MemberRow({ member, roles, isOpen, onOpen }: MemberRowProps) {
  const { t } = useTranslation(['management', 'common']);
  const { number, date } = useFormatters();
  const names = member.roles.map((id) => roles.find((role) => role.id === id)?.name ?? id);

  return (
    <li>
      <button
        type="button"
        className={styles['member']}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <Avatar src={member.avatar} size={32} />
        <span className={styles['name']}>
          <b data-clip data-weight="medium">
            {member.nickname}
          </b>
          <small data-tone="tertiary" data-text="caption">
            {member.phone} · {t(`members.${member.type}`)}
          </small>
        </span>
        <span data-tone="tertiary" data-text="caption" className={styles['quiet']}>
          {t('members.joined', { date: date(member.createdAt) })}
        </span>
        <span className={styles['points']}>
          {number(member.balance)}
          <small data-tone="tertiary" data-text="caption" className={styles['quiet']}>
            {' '}
            {t(gradeKey(member.grade))}
          </small>
        </span>
        <span className={styles['badges']}>
          {names.map((name) => (
            <Badge key={name} tone="good">
              {name}
            </Badge>
          ))}
          {member.disabled !== null && <Badge tone="bad">{t('members.disabled')}</Badge>}
          {member.restriction !== null && <Badge tone="bad">{t('members.restricted')}</Badge>}
          {!member.ranked && <Badge>{t('members.unranked')}</Badge>}
        </span>
      </button>
    </li>
  );
}
