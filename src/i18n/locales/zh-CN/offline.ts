export const offline = {
  description: '丝网行业的智能助手：计算、图纸、知识和文案，答案附出处。',
  update: {
    text: '新版本已准备好。',
    action: '立即更新',
  },
} as const;
