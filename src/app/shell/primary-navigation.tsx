import CalculatorOutlined from '@ant-design/icons/CalculatorOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import FileWordOutlined from '@ant-design/icons/FileWordOutlined';
import RiseOutlined from '@ant-design/icons/RiseOutlined';
import ShopOutlined from '@ant-design/icons/ShopOutlined';
import SoundOutlined from '@ant-design/icons/SoundOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import CodeOutlined from '@ant-design/icons/CodeOutlined';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import styles from './primary-navigation.module.css';

const SCREENS = [
  { path: paths.dashboard, name: 'dashboard', icon: <MessageOutlined aria-hidden="true" /> },
  { path: paths.sound, name: 'sound', icon: <SoundOutlined aria-hidden="true" /> },
  { path: paths.calculators, name: 'calculator', icon: <CalculatorOutlined aria-hidden="true" /> },
  { path: paths.drawings, name: 'drawing', icon: <EditOutlined aria-hidden="true" /> },
  { path: paths.commands, name: 'commands', icon: <CodeOutlined aria-hidden="true" /> },
  { path: paths.knowledge, name: 'knowledge', icon: <FileTextOutlined aria-hidden="true" /> },
  { path: paths.word, name: 'word', icon: <FileWordOutlined aria-hidden="true" /> },
  { path: paths.pdf, name: 'pdf', icon: <FilePdfOutlined aria-hidden="true" /> },
  { path: paths.integral, name: 'points', icon: <RiseOutlined aria-hidden="true" /> },
  { path: paths.shop, name: 'shop', icon: <ShopOutlined aria-hidden="true" /> },
] as const;

interface PrimaryNavigationProps {
  look: 'column' | 'row' | 'icons';
}

export function PrimaryNavigation({ look }: PrimaryNavigationProps) {
  const { t } = useTranslation('shell');
  return (
    <nav className={styles['navigation']} data-look={look} aria-label={t('navigation.label')}>
      {SCREENS.map(({ path, name, icon }) => (
        <NavLink
          key={path}
          to={path}
          title={look === 'icons' ? t(`navigation.${name}`) : undefined}
        >
          {icon}
          <span>{t(`navigation.${name}`)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
