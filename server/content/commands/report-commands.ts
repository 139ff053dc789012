import type { CommandItem } from './command-item.ts';

export const reportCommands: readonly CommandItem[] = [
  {
    id: 'production-daily',
    classId: 'report',
    'zh-CN': {
      title: '生产日报',
      description: '突出异常和明日计划',
      template:
        '日期 {{日期}}，产量 {{产量}}，设备 {{设备情况}}，异常 {{异常?}}，人员 {{人员?}}。整理成生产日报，异常放最前，写明日计划。',
    },
    'en-US': {
      title: 'Production report',
      description: 'Deviations first, then tomorrow',
      template:
        'Date {{date}}, output {{output}}, machines {{machines}}, deviations {{deviations?}}, people {{people?}}. Make a production report, deviations first, with a plan for tomorrow.',
    },
  },
  {
    id: 'sales-daily',
    classId: 'report',
    'zh-CN': {
      title: '销售日报',
      description: '跟进、报价、成交和明日三件要事',
      template:
        '日期 {{日期}}，跟进客户 {{客户列表}}，报价 {{报价}}，成交 {{成交}}。整理成销售日报，写明日三件要事。',
    },
    'en-US': {
      title: 'Sales report',
      description: 'Contacts, quotations, orders and three things for tomorrow',
      template:
        'Date {{date}}, customers {{customers}}, quotations {{quotations}}, orders {{orders}}. Make a sales report with three things for tomorrow.',
    },
  },
  {
    id: 'market-brief',
    classId: 'report',
    'zh-CN': {
      title: '行情简报',
      description: '只用给定数据，注明来源',
      template:
        '材料 {{材料}}，我方掌握的价格 {{价格}}，消息 {{消息}}。写 150 字简报，只引用这些数据并注明来源。',
    },
    'en-US': {
      title: 'Market brief',
      description: 'From the data given, with its source',
      template:
        'Material {{material}}, prices we have {{prices}}, news {{news}}. Write a brief of 100 words from these data alone, naming the source.',
    },
  },
  {
    id: 'weekly-summary',
    classId: 'report',
    'zh-CN': {
      title: '周总结',
      description: '算完成率，列成绩、问题、计划',
      template: '本周数据 {{数据}}，目标 {{目标}}。算完成率，列成绩、问题和下周计划。',
    },
    'en-US': {
      title: 'Weekly summary',
      description: 'Completion, results, problems, plan',
      template:
        'This week {{data}}, target {{target}}. Work out the completion and list results, problems and the plan for next week.',
    },
  },
  {
    id: 'meeting-minutes',
    classId: 'report',
    best: true,
    'zh-CN': {
      title: '会议纪要',
      description: '议题、结论、负责人、截止日一张表',
      template: '会议记录：{{记录}}。整理成议题、结论、负责人、截止日的表格，没定的单列。',
    },
    'en-US': {
      title: 'Meeting minutes',
      description: 'Topic, decision, owner and date in a table',
      template:
        'Notes: {{notes}}. Turn them into a table of topic, decision, owner and date; list what is open.',
    },
  },
  {
    id: 'handover-note',
    classId: 'report',
    'zh-CN': {
      title: '交接班记录',
      description: '机台、在制、异常、注意事项',
      template:
        '班次 {{班次:select:白班|中班|夜班}}，机台 {{机台}}，在制 {{在制}}，异常 {{异常?}}。写一份交接班记录，注意事项单列。',
    },
    'en-US': {
      title: 'Shift handover',
      description: 'Machines, work in progress, deviations, cautions',
      template:
        'Shift {{shift:select:day|evening|night}}, machines {{machines}}, in progress {{in progress}}, deviations {{deviations?}}. Write a handover with the cautions apart.',
    },
  },
];
