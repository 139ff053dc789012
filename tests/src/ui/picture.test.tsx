import { fireEvent, render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '#i18n/setup.ts';
import { packageRoot } from '#server/content/package-root.ts';
import { Avatar } from '#trade-ui/avatar.tsx';
import { FileMark } from '#trade-ui/file-drop/file-row.tsx';
import { Picture } from '#ui/picture.tsx';

beforeAll(() => startI18n('zh-CN'));

const SOURCES = join(packageRoot(), 'src');

/** Files with an image of their own, and why. */
const OWN_IMAGES = {
  'features/pdf/viewer/print-pages.ts': 'pages that it has drawn itself, for the printer',
  'trade-ui/avatar.tsx': 'below 64 px there is no room for the word: the mesh pattern',
  'trade-ui/brand-mark.tsx': 'the product’s mark takes the place of the operator’s logo',
  'trade-ui/mesh-drawing/drawing-files.ts': 'draws a file; its failure is an error of the download',
  'ui/picture.tsx': 'the one that all others use',
};

const fail = (container: HTMLElement) => {
  const image = container.querySelector('img');
  if (image === null) throw new Error('no image');
  fireEvent.error(image);
};

test('every image of the application is a Picture, or has a reason', () => {
  const own = readdirSync(SOURCES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => /<img\b|new Image\(|createElement\('img'\)/.test(readFileSync(path, 'utf8')))
    .map((path) => relative(SOURCES, path).replaceAll('\\', '/'));
  expect(own.toSorted()).toEqual(Object.keys(OWN_IMAGES));
});

test('a picture that fails is FAILED under its name, until it has another address', () => {
  const { rerender, container } = render(<Picture src="/a.png" alt="A roll" />);
  fail(container);
  expect(screen.getByRole('img', { name: 'A roll' })).toHaveTextContent('FAILED');
  rerender(<Picture src="/b.png" alt="A roll" />);
  expect(screen.queryByText('FAILED')).toBeNull();
});

test('a decorative picture that fails is the word alone', () => {
  const { container } = render(<FileMark name="roll.png" src="/a.png" />);
  fail(container);
  expect(screen.getByText('FAILED')).not.toHaveAttribute('role');
});

test('a large avatar that fails is FAILED, a small one the pattern', () => {
  const large = render(<Avatar src="/a.png" size={96} />);
  fail(large.container);
  expect(screen.getByText('FAILED')).toBeVisible();
  large.unmount();

  const small = render(<Avatar src="/a.png" />);
  fail(small.container);
  expect(screen.queryByText('FAILED')).toBeNull();
  expect(small.container.querySelector('svg')).toBeVisible();
});
