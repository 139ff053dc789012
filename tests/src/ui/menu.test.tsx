import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MenuButton } from '#ui/menu.tsx';

function opened(): HTMLElement {
  const items = () => [{ id: 'xlsx', label: 'Excel', onSelect: vi.fn() }];
  render(
    <MenuButton label="Export" items={items}>
      Export
    </MenuButton>,
  );
  const button = screen.getByRole('button', { name: 'Export' });
  fireEvent.click(button);
  expect(screen.getByRole('menu')).toBeVisible();

  return button;
}

describe('an open menu', () => {
  it('stays when a scroll ends that did not move its button', () => {
    opened();
    fireEvent.scroll(document);
    expect(screen.getByRole('menu')).toBeVisible();
  });

  it('closes when a scroll moves its button away', () => {
    const button = opened();
    vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 120, 40, 20));
    fireEvent.scroll(document);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
