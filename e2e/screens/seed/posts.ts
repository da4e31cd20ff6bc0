/** What the posts of the seeded portal say: what people write, and what is hard to set. */

export interface SeededPost {
  /** By what the states of a screen know it. */
  key: string
  title: string
  details?: string
  author: string
  votes: number
  daysAgo: number
}

const authors = {
  long: 'Maximiliane Wolfeschlegelsteinhausenbergerdorff',
  arabic: 'محمد بن راشد',
  mixed: 'Ruth לוי',
  short: 'Bo',
  usual: 'Nadia Brandt',
} as const

const longDetails = `We pack orders at night, and the desk is the only lamp in the room. What I need:

- the **list of orders** in dark colours, with the same statuses as by day
- the printed delivery note *unchanged*: paper is white
- a switch that each packer has for themselves, see [how the till does it](https://example.com/till/settings/appearance?from=packing-desk)

> It took us a week to find out that the brightness of the monitor is not the problem.

The setting that we have today is \`appearance.desk.override\`, and it does nothing:

\`\`\`
desk: { appearance: { override: "dark", since: "2019-04-01", byPacker: false, unlessPrinting: true, unlessVisitor: true } }
\`\`\`

نعمل ليلاً، والشاشة هي الضوء الوحيد في الغرفة. نحتاج إلى وضع داكن للطلبات (orders) مع بقاء الفاتورة المطبوعة كما هي.`

/** In the order of their votes, most first. */
export const seededPosts: readonly SeededPost[] = [
  {
    key: 'main',
    title: 'Dark colours for the packing desk, with the printed delivery notes left as they are',
    details: longDetails,
    author: authors.usual,
    votes: 10_000,
    daysAgo: 40,
  },
  {
    key: 'arabic',
    title: 'أريد تصدير الطلبات إلى Excel بصيغة ‎.xlsx‎ في نهاية كل أسبوع',
    details:
      'الملف الحالي CSV ويفقد الأرقام الطويلة مثل 00493012345678.\n\nThe file should open in *Excel 2016* without a question.',
    author: authors.arabic,
    votes: 1_204,
    daysAgo: 21,
  },
  {
    key: 'word',
    title:
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft as a customer name is cut off on labels',
    details:
      'Bindestrich-Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft_und_noch_ein_sehr_langes_Wort_ohne_jede_Stelle_zum_Umbrechen',
    author: authors.long,
    votes: 871,
    daysAgo: 12,
  },
  {
    key: 'pictures',
    title: 'Show a picture of the paper beside each line of an order',
    details: 'Two sheets look alike in words and not at all on the table.',
    author: authors.usual,
    votes: 640,
    daysAgo: 9,
  },
  {
    key: 'hebrew',
    title: 'ייצוא ל־CSV עם עמודות בעברית and the English column names beside them',
    author: authors.mixed,
    votes: 512,
    daysAgo: 8,
  },
  {
    key: 'longest',
    title:
      'When an order holds more than one hundred lines, let us fold the lines that have been packed already, and keep them folded for everybody who works on the same order, on every desk, until the order is closed or somebody opens them again',
    details: 'Today everybody scrolls.',
    author: authors.short,
    votes: 433,
    daysAgo: 7,
  },
  {
    key: 'address',
    title:
      'https://orders.example.com/desk/7/list?status=open&sort=by-date&columns=customer,paper,weight,address does not open on the tablet',
    author: authors.usual,
    votes: 390,
    daysAgo: 6,
  },
  ...[
    'Pay by invoice for schools and town halls',
    'Weigh a parcel at the desk and buy its stamp',
    'Order the same paper again with one press',
    'Warn before a paper runs out, not after',
    'Split an order over two deliveries',
    'A shorter form for customers who are known',
    'Names like محمد بن راشد on English receipts',
    'Show the price with and without tax',
    'Keep the search when coming back from an order',
    'Print ten labels on one sheet',
    'Take orders by telephone faster',
    'Round weights up to the full gram',
    'Mark customers who pay late',
    'Send the delivery note by mail too',
    'A quiet hour without sounds from the desk',
    'Let the driver sign on the telephone',
    'Sort papers by how heavy they are',
    'Undo for the last scanned parcel',
    'Write a note that only packers see',
  ].map((title, at) => ({
    key: `plain${at}`,
    title,
    ...(at % 3 === 0
      ? {}
      : {
          details:
            'It would save each of us some minutes on every order, and the customers have asked for it more than once.',
        }),
    author: at % 4 === 0 ? authors.short : authors.usual,
    votes: 200 - at * 9,
    daysAgo: 5 + at * 6,
  })),
]
