import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { commandQueries } from '#data/command.ts';
import { consoleQueries } from '#data/console.ts';
import { useFormatters } from '#i18n/format.ts';
import { ChoiceEditor } from '../choices/choice-editor.tsx';
import { CLASSES, ClassesButton } from '../choices/classes-button.tsx';
import { editPanel } from '../management/edit-panel.tsx';
import { FoundRows } from '../management/found-rows.tsx';
import { ListSearch } from '../management/list-search.tsx';
import { NewButton } from '../management/new-button.tsx';
import { Badge, Row } from '../management/rows.tsx';
import { Split } from '../management/split.tsx';
import { useEdited } from '../management/use-edited.ts';
import { useKeyword } from '../management/use-keyword.ts';
import { useOpenOne } from '../management/use-open-one.ts';
import { CommandForm } from './command-form.tsx';

export function ConsoleCommandsScreen() {
  const { t } = useTranslation('management');
  const { number } = useFormatters();
  const one = useOpenOne();
  const { typed, type, keyword } = useKeyword();
  const { data: known } = useQuery(commandQueries.classes());
  const classes = known?.list ?? [];
  const list = useInfiniteQuery(consoleQueries.commands(keyword));
  const { edited, open, events } = useEdited(list, one);
  const nameOf = (classId: string | null) => classes.find((each) => each.id === classId)?.name;

  return (
    <Split
      title={t('commands.title')}
      subtitle={t('commands.subtitle')}
      action={<NewButton label={t('commands.new')} onClick={one.openNew} />}
      tools={
        <>
          <ListSearch label={t('commands.search')} typed={typed} onType={type} />
          <ClassesButton perm="command:item:edit" onOpen={one.open} />
        </>
      }
      list={
        <FoundRows
          label={t('commands.title')}
          list={list}
          empty={{ title: t('commands.empty') }}
          onClear={keyword === '' ? undefined : () => type('')}
        >
          {(each) => (
            <Row
              key={each.id}
              title={each.title}
              badge={
                each.state === 'off' ? (
                  <Badge>{t('commands.off')}</Badge>
                ) : (
                  each.best && <Badge tone="good">{t('commands.best')}</Badge>
                )
              }
              isOpen={each.id === one.id}
              onOpen={() => open(each)}
            >
              <span>{nameOf(each.classId) ?? t('commands.noClass')}</span>
              <span>{t('commands.clicks', { clicks: number(each.clicks) })}</span>
            </Row>
          )}
        </FoundRows>
      }
      panel={
        one.id === CLASSES ? (
          <ChoiceEditor list="commands" onDirty={one.setIsDirty} />
        ) : (
          editPanel(edited, t('commands.missing'), (command, key) => (
            <CommandForm key={key} command={command} classes={classes} {...events} />
          ))
        )
      }
      placeholder={t('commands.choose')}
      onBack={one.close}
    />
  );
}
