import { useTranslation } from 'react-i18next';
import { PLUGIN_IDS } from '#contract/chat/plugins.ts';
import type { ConfigValue } from '#contract/console/calls.ts';
import { useFormatters } from '#i18n/format.ts';
import { gradeKey } from '#trade-ui/grade/grade-key.ts';
import { REWARDS } from './config-draft.ts';

const SHOWN = 120;
const NAMES = {
  'shop.state': 'config.shopState',
  'registration.review': 'config.registrationReview',
  'text.announcement.zh-CN': 'config.announcementZh',
  'text.announcement.en-US': 'config.announcementEn',
  'text.contact': 'config.contact',
  'text.rules.zh-CN': 'config.rulesZh',
  'text.rules.en-US': 'config.rulesEn',
} as const;
const SITE_NAMES = { 'site.title': 'site.title', 'site.logo': 'site.logo' } as const;

interface SettingWords {
  nameOf: (key: string) => string;
  valueOf: (key: string, value: ConfigValue) => string;
}

/** Settings and their values, as the screen names them. */
export function useSettingWords(): SettingWords {
  const { t } = useTranslation(['settings', 'management', 'plugins', 'common']);
  const { number } = useFormatters();
  const pluginOf = (name: string | undefined) => {
    const plugin = PLUGIN_IDS.find((each) => each === name);
    return plugin === undefined ? t('management:config.questions') : t(`plugins:${plugin}.title`);
  };

  return {
    nameOf: (key) => {
      if (isIn(NAMES, key)) return t(`management:${NAMES[key]}`);
      if (isIn(SITE_NAMES, key)) return t(SITE_NAMES[key]);
      const [group, name, last] = key.split('.');
      if (group === 'plugin') return t('plugin', { name: pluginOf(name) });
      if (group === 'allowance') {
        return t('management:config.allowanceOf', {
          name: pluginOf(name),
          grade: t(gradeKey(Number(last))),
        });
      }
      const reward = REWARDS.find((each) => each === name);
      if (reward === undefined) return key;
      return t(last === 'max' ? 'management:config.mostOf' : 'management:config.amountOf', {
        reward: t(`management:config.${reward}`),
      });
    },

    valueOf: (key, value) => {
      if (typeof value === 'boolean') return t(value ? 'on' : 'off');
      if (typeof value === 'number') return number(value);
      if (key === 'shop.state') {
        return t(value === 'open' ? 'management:config.open' : 'management:config.announced');
      }
      if (key === 'site.logo') return t(value === '' ? 'site.ownLogo' : 'site.aPicture');
      if (value === '') return t(key.startsWith('allowance.') ? 'noLimit' : 'nothing');
      return value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
    },
  };
}

function isIn<Table extends object>(table: Table, key: string): key is string & keyof Table {
  return Object.hasOwn(table, key);
}
