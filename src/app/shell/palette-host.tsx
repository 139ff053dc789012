import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import CalculatorOutlined from '@ant-design/icons/CalculatorOutlined';
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { calculatorList, CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';
import type { Command } from '#contract/command/calls.ts';
import { fillTemplate } from '#contract/command/template.ts';
import { countUse } from '#features/commands/model/count-use.ts';
import type { PaletteEntry, PaletteGroup } from '#features/palette/model/palette-entry.ts';
import { Palette } from '#features/palette/palette.tsx';
import { otherTexts } from '#i18n/setup.ts';
import type { Translation } from '#i18n/types.ts';
import { useByLanguage } from '#i18n/use-by-language.ts';
import {
  selectColorScheme,
  selectLanguage,
  selectSize,
  setPreference,
  usePreferences,
} from '#stores/preferences.ts';
import { selectAutoPlay, setAutoPlay } from '#stores/sound.ts';
import { useSystemStore } from '#stores/system.ts';
import type { DescribedCalculator } from '#mesh/sentences/described-calculators.ts';
import { useConsoleRoutes } from '../console-routes.ts';
import { useNewQuestion } from '#stores/new-question.ts';
import { paths } from '#lib/paths.ts';
import { withData } from '../with-data.tsx';
import { ROUTES, type RouteName } from '../routes.tsx';
import { openSettings, openShortcutSheet } from './open-panels.tsx';
import { SHORTCUTS } from './shortcut-names.ts';
import { signOut } from './sign-out.ts';

interface PaletteHostProps {
  isSidebarOpen: boolean;
  onToggleSidebar: () => void;
  onNewChat: () => void;
  onSearchHistory: () => void;
  onClose: (returnsFocus: boolean) => void;
}

export const PaletteHost = withData((props: PaletteHostProps) => {
  const { t } = useTranslation('palette');
  const navigate = useNavigate();
  const ask = useNewQuestion();
  const others = useOtherTexts();
  const go = (href: string) => void navigate(href);
  const groups: PaletteGroup[] = [
    {
      id: 'actions',
      name: t('group.actions'),
      entries: useActions(props, go, others?.palette ?? null),
      isOffered: true,
    },
    {
      id: 'screens',
      name: t('group.screens'),
      entries: useScreens(go, others?.app ?? null),
      isOffered: true,
    },
    {
      id: 'calculators',
      name: t('group.calculators'),
      entries: useCalculators(go, others?.calculators ?? []),
      isOffered: false,
    },
  ];

  const useCommand = (command: Command) => {
    if (command.variables.length > 0) {
      go(paths.command(command.title));
      return;
    }
    countUse(command);
    ask(fillTemplate(command.template, {}));
  };

  return (
    <Palette
      groups={groups}
      onConversation={(sessionId, recordId) => go(paths.conversation(sessionId, recordId))}
      onArticle={({ articleId, language, paragraph, title }) =>
        go(paths.article(articleId, { q: title, language, paragraph }))
      }
      onCommand={useCommand}
      onAsk={ask}
      onClose={props.onClose}
    />
  );
});

/**
 * Excluded: screens with parameters, error pages, and the rules of points, which another screen
 * contains.
 */
const NOT_OFFERED: ReadonlySet<RouteName> = new Set([
  'Quotation',
  'Submit',
  'SystemRules',
  'View',
  'Unauthorized',
  'NotFound',
] satisfies RouteName[]);

function useScreens(go: (href: string) => void, other: Translation['app'] | null): PaletteEntry[] {
  const { t } = useTranslation('app');
  const consoleRoutes = useConsoleRoutes();
  const icon = <AppstoreOutlined />;
  return [
    ...ROUTES.filter(({ name, frame }) => frame === 'shell' && !NOT_OFFERED.has(name)).map(
      ({ name, path, title }): PaletteEntry => ({
        id: `screen ${name}`,
        title: t(`titles.${title}`),
        words: [other?.titles[title] ?? '', path, path.replace('/', '@')],
        icon,
        onChoose: () => go(path.replace(/\/:.*$/, '')),
      }),
    ),
    ...consoleRoutes
      .filter(({ isListed }) => isListed)
      .map((route): PaletteEntry => ({
        id: `screen ${route.name}`,
        title: route.pageTitle,
        words: [route.path],
        icon,
        onChoose: () => go(route.path),
      })),
  ];
}

function useActions(
  { isSidebarOpen, onToggleSidebar, onNewChat, onSearchHistory }: PaletteHostProps,
  go: (href: string) => void,
  other: Translation['palette'] | null,
): PaletteEntry[] {
  const { t } = useTranslation(['palette', 'shell']);
  const isDark = usePreferences(selectColorScheme) === 'dark';
  const isChinese = usePreferences(selectLanguage) === 'zh-cn';
  const size = usePreferences(selectSize);
  const isAutoPlay = useSystemStore(selectAutoPlay);
  const isSoundScreen = useSystemStore((system) => system.isSoundScreen);
  const action = (
    name: keyof Translation['palette']['actions'],
    onChoose: () => void,
    note?: string,
  ): PaletteEntry => ({
    id: `action ${name}`,
    title: t(`actions.${name}`),
    words: [other?.actions[name] ?? '', t(`words.${name}`)],
    icon: <ThunderboltOutlined />,
    note,
    onChoose,
  });

  return [
    action('newChat', onNewChat, SHORTCUTS.newChat),
    action('quoteList', () => go(paths.quoteList)),
    action('searchHistory', onSearchHistory, SHORTCUTS.search),
    action(isSidebarOpen ? 'closeSidebar' : 'openSidebar', onToggleSidebar),
    isDark
      ? action('light', () => setPreference('color-scheme', 'light'))
      : action('dark', () => setPreference('color-scheme', 'dark')),
    isChinese
      ? action('english', () => setPreference('language', 'en'))
      : action('chinese', () => setPreference('language', 'zh-cn')),
    ...(['small', 'default', 'large'] as const)
      .filter((each) => each !== size)
      .map((each) => action(each, () => setPreference('size', each))),
    ...(isSoundScreen
      ? [
          isAutoPlay
            ? action('autoPlayOff', () => setAutoPlay(false))
            : action('autoPlayOn', () => setAutoPlay(true)),
        ]
      : []),
    action('settings', openSettings),
    action('shortcuts', openShortcutSheet, '?'),
    action('signOut', () => void signOut()),
  ];
}

function useCalculators(
  go: (href: string) => void,
  others: readonly DescribedCalculator[],
): PaletteEntry[] {
  const texts = useByLanguage(CALCULATOR_TEXTS);
  if (texts === null) return [];
  return calculatorList(texts).map(({ id, name, groupName }) => ({
    id: `calculator ${id}`,
    title: name,
    words: [id, groupName, others.find((other) => other.id === id)?.name ?? ''],
    icon: <CalculatorOutlined />,
    onChoose: () => go(paths.calculator(id)),
  }));
}

interface OtherTexts {
  language: string;
  app: Translation['app'];
  palette: Translation['palette'];
  calculators: readonly DescribedCalculator[];
}

/** Texts in the other language; null while loading. */
function useOtherTexts(): OtherTexts | null {
  const { language } = useTranslation().i18n;
  const [texts, setTexts] = useState<OtherTexts | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const [app, palette, calculators] = await Promise.all([
        otherTexts('app'),
        otherTexts('palette'),
        CALCULATOR_TEXTS.load(language === 'zh-CN' ? 'en' : 'zh'),
      ]);
      if (isCurrent) {
        setTexts({ language, app, palette, calculators: calculatorList(calculators) });
      }
    };
    // On failure only the current language is searched.
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [language]);

  return texts?.language === language ? texts : null;
}
