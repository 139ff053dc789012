import { useUserStore } from '#stores/user.ts';

export interface Account {
  name: string;
  phone: string | null;
  type: 'personal' | 'enterprise';
  avatar: string | null;
  points: { balance: number; grade: number } | null;
}

export function useAccount(): Account {
  const nickname = useUserStore((user) => user.userCon?.nickname ?? '');
  const type = useUserStore((user) => user.userCon?.type ?? 'personal');
  const phone = useUserStore((user) => user.phone);
  const avatar = useUserStore((user) => user.avatar);
  const balance = useUserStore((user) => user.userCon?.balance);
  const grade = useUserStore((user) => user.userCon?.grade);
  const points = balance === undefined || grade === undefined ? null : { balance, grade };
  return { name: nickname || phone, phone: nickname === '' ? null : phone, type, avatar, points };
}
