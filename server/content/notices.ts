import type { SubmissionKind } from '#contract/submission/calls.ts';
import type { Language } from './messages.ts';

interface NoticeText {
  title: string;
  content: string;
}

/**
 * Texts of notices to members, by kind. `{{name}}` is a parameter; a clause in `[[…]]` is omitted if
 * one of its parameters is empty. Some parameters are put into words (`NOTICE_WORDS`).
 */
const zhCN = {
  'submission.approved': {
    title: '{{submissionKind}}已通过',
    content:
      '你提交的{{submissionKind}}已通过审核[[，获得 {{points}} 积分]]。[[审核意见：{{reason}}]]',
  },
  'submission.refused': {
    title: '{{submissionKind}}未通过',
    content: '你提交的{{submissionKind}}没有通过审核。[[原因：{{reason}}]]',
  },
  'report.takenDown': {
    title: '“{{title}}”已下架',
    content: '你的“{{title}}”被举报，核实后已下架。[[原因：{{reason}}]]',
  },
  'submission.returned': {
    title: '{{submissionKind}}退回修改',
    content: '你提交的{{submissionKind}}需要修改后再提交。[[审核意见：{{reason}}]]',
  },
  'submission.undone': {
    title: '{{submissionKind}}重新审核',
    content: '你提交的{{submissionKind}}的审核结果已撤销，将重新审核。[[原因：{{reason}}]]',
  },
  'article.published': {
    title: '你的资料已发布',
    content: '根据你的资料整理的文章《{{title}}》已进入知识库，可以被检索和引用。',
  },
  'quality.mended': {
    title: '你反馈的问题已改进',
    content:
      '你问过“{{question}}”，对当时的回答不满意或没有得到回答。[[现在已根据《{{title}}》改进，]]可以再问一次。',
  },
  'quality.reply': {
    title: '关于你的提问的回复',
    content: '你问过“{{question}}”。{{content}}',
  },
  'quotation.accepted': {
    title: '报价单 {{number}} 已被接受',
    content: '{{name}} 通过链接接受了报价单 {{number}}。[[留言：{{text}}]]',
  },
  'quotation.ending': {
    title: '报价单 {{number}} 的有效期快到了',
    content:
      '给{{customer}}的报价单 {{number}} 有效期到 {{day}}，还没有结果。可以跟进客户，或复制为新的报价单。',
  },
  'quotation.question': {
    title: '关于报价单 {{number}} 的问题',
    content: '{{name}} 问：{{text}}',
  },
  'redemption.approved': {
    title: '兑换已通过',
    content:
      '你兑换的“{{goods}}”×{{quantity}} 已通过审核，客服将致电你登记的手机确认领取方式。[[备注：{{reason}}]]',
  },
  'redemption.ready': {
    title: '兑换已通过，可以自取',
    content:
      '你兑换的“{{goods}}”×{{quantity}} 已通过审核。领取时请出示“我的兑换”里的取货码。[[备注：{{reason}}]]',
  },
  'redemption.shipped': {
    title: '兑换已寄出',
    content:
      '你兑换的“{{goods}}”×{{quantity}} 已寄出，{{courier}}，单号 {{tracking}}。[[备注：{{reason}}]]',
  },
  'redemption.delivered': {
    title: '兑换已发放',
    content: '你兑换的“{{goods}}”×{{quantity}} 已发放。[[备注：{{reason}}]]',
  },
  'redemption.refused': {
    title: '兑换未通过',
    content:
      '你兑换的“{{goods}}”×{{quantity}} 没有通过，{{points}} 积分已退回。[[原因：{{reason}}]]',
  },
  'redemption.undone': {
    title: '兑换重新审核',
    content: '你兑换的“{{goods}}”×{{quantity}} 的审核结果已撤销，将重新审核。[[原因：{{reason}}]]',
  },
  'points.invitation': {
    title: '邀请奖励',
    content: '{{name}} 通过你的邀请加入，并提出了第一个问题：获得 {{points}} 积分。',
  },
  'points.invited': {
    title: '受邀奖励',
    content: '你通过邀请加入，并提出了第一个问题：获得 {{points}} 积分。',
  },
  'points.profile': {
    title: '资料完善奖励',
    content: '你已完善个人资料，获得 {{points}} 积分。',
  },
  'points.credit': {
    title: '积分发放',
    content: '你获得 {{points}} 积分。原因：{{reason}}',
  },
  'points.penalty': {
    title: '积分扣除',
    content: '你被扣除 {{points}} 积分。原因：{{reason}}',
  },
  'member.restricted': {
    title: '功能受限',
    content: '你暂时不能提交内容和兑换商品。原因：{{reason}}',
  },
  'member.unrestricted': {
    title: '限制已解除',
    content: '你可以继续提交内容和兑换商品了。',
  },
  'member.deleting': {
    title: '账号将被注销',
    content: '你的账号将在 {{day}} 注销，在此之前可以随时撤销。',
  },
  'enterprise.contact': {
    title: '有人想联系{{company}}',
    content:
      '{{name}} 在企业搜索中看到了{{company}}，想与你联系：{{content}}[[\n联系方式：{{contact}}]]',
  },
  'talk.message': {
    title: '关于{{company}}的新消息',
    content: '{{content}}',
  },
  'cocreator.gained': {
    title: '你成为共创者了',
    content: '你的贡献得到采纳。现在可以在文章里直接提出修改，你写的内容会带上共创者标志。',
  },
  'cocreator.lost': {
    title: '共创者身份已取消',
    content: '有采纳被撤销，你目前不是共创者。采纳满 {{needed}} 份贡献后会自动恢复。',
  },
  'points.citation': {
    title: '引用奖励',
    content: '{{month}}，你写的内容被引用 {{cited}} 次，获得 {{points}} 积分。',
  },
  'upgrade.approved': {
    title: '企业账号已开通',
    content: '{{company}}已通过审核，你的账号现在是企业账号。[[审核意见：{{reason}}]]',
  },
  'upgrade.refused': {
    title: '企业账号申请未通过',
    content: '{{company}}的申请没有通过。[[原因：{{reason}}。]]修改后可以再次申请。',
  },
  'upgrade.undone': {
    title: '企业账号重新审核',
    content: '{{company}}的审核结果已撤销，将重新审核。[[原因：{{reason}}]]',
  },
  broadcast: { title: '{{title}}', content: '{{content}}' },
} as const satisfies Record<string, NoticeText>;

export type NoticeKind = keyof typeof zhCN;

const enUS: Record<NoticeKind, NoticeText> = {
  'submission.approved': {
    title: 'Approved: {{submissionKind}}',
    content:
      'Your {{submissionKind}} has been approved[[ and has earned {{points}} points]].[[ The reviewer says: {{reason}}]]',
  },
  'submission.refused': {
    title: 'Not approved: {{submissionKind}}',
    content: 'Your {{submissionKind}} has not been approved.[[ Reason: {{reason}}]]',
  },
  'report.takenDown': {
    title: '“{{title}}” has been taken down',
    content:
      'Your “{{title}}” was reported and has been taken down after a review.[[ Reason: {{reason}}]]',
  },
  'submission.returned': {
    title: 'Please revise: {{submissionKind}}',
    content:
      'Your {{submissionKind}} needs changes before it can be approved.[[ The reviewer says: {{reason}}]]',
  },
  'submission.undone': {
    title: 'Under review again: {{submissionKind}}',
    content:
      'The decision on your {{submissionKind}} has been taken back; it will be reviewed again.[[ Reason: {{reason}}]]',
  },
  'article.published': {
    title: 'Your material has been published',
    content:
      'The article “{{title}}”, made of your material, is now part of the knowledge base and can be found and cited.',
  },
  'quality.mended': {
    title: 'An answer to you has been improved',
    content:
      'You asked “{{question}}”, and the answer did not help or there was none. [[“{{title}}” now answers it. ]]Please ask again.',
  },
  'quality.reply': {
    title: 'A reply to your question',
    content: 'You asked “{{question}}”. {{content}}',
  },
  'quotation.accepted': {
    title: 'Quotation {{number}} was accepted',
    content: '{{name}} accepted quotation {{number}} through its link. [[Note: {{text}}]]',
  },
  'quotation.ending': {
    title: 'Quotation {{number}} is about to end',
    content:
      'Quotation {{number}} to {{customer}} is valid until {{day}} and has no result yet. Ask the customer, or copy it to a new one.',
  },
  'quotation.question': {
    title: 'A question about quotation {{number}}',
    content: '{{name}} asks: {{text}}',
  },
  'redemption.approved': {
    title: 'Redemption approved',
    content:
      '“{{goodsEnglish}}” × {{quantity}} has been approved. Customer service will phone your registered number to agree on how you receive it.[[ Note: {{reason}}]]',
  },
  'redemption.ready': {
    title: 'Redemption approved, ready to pick up',
    content:
      '“{{goodsEnglish}}” × {{quantity}} has been approved. Show the pick-up code in “My redemptions” to receive it.[[ Note: {{reason}}]]',
  },
  'redemption.shipped': {
    title: 'Redemption shipped',
    content:
      '“{{goodsEnglish}}” × {{quantity}} has been shipped by {{courier}}, tracking number {{tracking}}.[[ Note: {{reason}}]]',
  },
  'redemption.delivered': {
    title: 'Redemption handed out',
    content: '“{{goodsEnglish}}” × {{quantity}} has been handed out.[[ Note: {{reason}}]]',
  },
  'redemption.refused': {
    title: 'Redemption refused',
    content:
      '“{{goodsEnglish}}” × {{quantity}} has been refused; {{points}} points have been returned.[[ Reason: {{reason}}]]',
  },
  'redemption.undone': {
    title: 'Redemption under review again',
    content:
      'The decision on “{{goodsEnglish}}” × {{quantity}} has been taken back; it will be reviewed again.[[ Reason: {{reason}}]]',
  },
  'points.invitation': {
    title: 'Invitation reward',
    content: '{{name}} has joined on your invitation and asked a question: {{points}} points.',
  },
  'points.invited': {
    title: 'Welcome reward',
    content: 'You have joined on an invitation and asked a question: {{points}} points.',
  },
  'points.profile': {
    title: 'Profile reward',
    content: 'You have completed your profile: {{points}} points.',
  },
  'points.credit': {
    title: 'Points added',
    content: '{{points}} points have been added to your account. Reason: {{reason}}',
  },
  'points.penalty': {
    title: 'Points deducted',
    content: '{{points}} points have been deducted. Reason: {{reason}}',
  },
  'member.restricted': {
    title: 'Account restricted',
    content: "You can't hand anything in or redeem goods for now. Reason: {{reason}}",
  },
  'member.unrestricted': {
    title: 'Restriction lifted',
    content: 'You can hand things in and redeem goods again.',
  },
  'member.deleting': {
    title: 'Your account will be deleted',
    content:
      'Your account will be deleted on {{day}}. Until then you can take it back at any time.',
  },
  'enterprise.contact': {
    title: 'Somebody would like to contact {{company}}',
    content:
      '{{name}} found {{company}} in the enterprise search and would like to get in touch: {{content}}[[\nContact: {{contact}}]]',
  },
  'talk.message': {
    title: 'A new message about {{company}}',
    content: '{{content}}',
  },
  'cocreator.gained': {
    title: 'You are a co-creator now',
    content:
      'What you contributed has been accepted. You can now propose changes in an article itself, and what you wrote carries the mark of co-creators.',
  },
  'cocreator.lost': {
    title: 'You are no co-creator at present',
    content:
      'A decision on a contribution has been taken back. Once {{needed}} contributions are accepted you are a co-creator again.',
  },
  'points.citation': {
    title: 'Citation reward',
    content: 'Citations of your contributions in {{month}}: {{cited}}. Points: {{points}}.',
  },
  'upgrade.approved': {
    title: 'Your account is an enterprise account now',
    content: '{{company}} has been approved.[[ The reviewer says: {{reason}}]]',
  },
  'upgrade.refused': {
    title: 'The enterprise account was not approved',
    content:
      'The application of {{company}} was not approved.[[ Reason: {{reason}}.]] You can change it and apply again.',
  },
  'upgrade.undone': {
    title: 'Enterprise account under review again',
    content:
      'The decision on {{company}} has been taken back; it will be reviewed again.[[ Reason: {{reason}}]]',
  },
  broadcast: { title: '{{title}}', content: '{{content}}' },
};

export const NOTICES: Record<Language, Record<NoticeKind, NoticeText>> = {
  'zh-CN': zhCN,
  'en-US': enUS,
};

/** Parameters that are translated, by value. */
export const NOTICE_WORDS: Record<Language, { submissionKind: Record<SubmissionKind, string> }> = {
  'zh-CN': {
    submissionKind: {
      answer: '答案优化',
      drawing: '图纸反馈',
      suggestion: '建议',
      cocreator: '共创申请',
      material: '行业资料',
      enterprise: '企业资料',
      command: '指令',
      report: '举报',
      revision: '文章修改',
    },
  },
  'en-US': {
    submissionKind: {
      answer: 'answer feedback',
      drawing: 'drawing feedback',
      suggestion: 'suggestion',
      cocreator: 'co-creator application',
      material: 'trade material',
      enterprise: 'enterprise card',
      command: 'command',
      report: 'report',
      revision: 'article revision',
    },
  },
};
