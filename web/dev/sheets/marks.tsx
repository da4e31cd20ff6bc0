import { Avatar } from '../../ui/marks/Avatar.tsx'
import { Badge, type BadgeKind } from '../../ui/marks/Badge.tsx'
import { Icon } from '../../ui/marks/Icon.tsx'
import { pictureIcons } from '../../components/pictures/pictureIcons.ts'
import { iconPaths } from '../../ui/marks/iconPaths.ts'
import { lateIcons } from '../../ui/marks/lateIcons.ts'
import type { Hue } from '../../ui/marks/hueClasses.ts'
import { StatusChip, type StatusType } from '../../ui/marks/StatusChip.tsx'
import { StatusGlyph, type Stage } from '../../ui/marks/StatusGlyph.tsx'
import { Wordmark } from '../../ui/marks/Wordmark.tsx'
import { Count } from '../../ui/text/Count.tsx'
import { Kbd } from '../../ui/text/Kbd.tsx'
import { Markdown } from '../../ui/text/Markdown.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { Time } from '../../ui/text/Time.tsx'
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx'
import type { Sheet } from '../sheet.ts'

const statuses: [name: string, type: StatusType, hue: Hue][] = [
  ['Open', 'open', 'grey'],
  ['Under review', 'open', 'amber'],
  ['Planned', 'active', 'blue'],
  ['In progress', 'active', 'violet'],
  ['Complete', 'complete', 'green'],
  ['Closed', 'closed', 'red'],
  ['Teal', 'active', 'teal'],
  ['Pink', 'active', 'pink'],
]
const stages: Stage[] = ['open', 'underReview', 'planned', 'inProgress', 'complete', 'closed']
const badges: BadgeKind[] = ['team', 'pinned', 'imported', 'merged', 'private']
const now = Date.UTC(2026, 10, 21, 12)
const prose =
  '<p>A paragraph with <strong>strong</strong> and <em>emphasised</em> words, <code>code</code> and <a href="#there">a link</a>.</p><ul><li>One</li><li>Two</li></ul><blockquote><p>A quotation.</p></blockquote><pre><code>const dark = true</code></pre>'

export const marks: Sheet[] = [
  {
    name: 'Avatar',
    states: [
      ...([20, 24, 32, 40, 64] as const).map((size) => ({
        name: `${size} px`,
        node: <Avatar name="Ada Lovelace" seed="ada" size={size} />,
      })),
      ...['Nadia Brandt', 'Yusuf Demir', '林', 'ليلى حسن', 'x'].map((name) => ({
        name,
        node: <Avatar name={name} seed={name} size={40} />,
      })),
    ],
  },
  { name: 'Badge', states: badges.map((kind) => ({ name: kind, node: <Badge kind={kind}>{kind}</Badge> })) },
  {
    name: 'Icon',
    states: [...Object.entries(iconPaths), ...Object.values({ ...lateIcons, ...pictureIcons })].map((icon) => ({
      name: icon[0],
      node: <Icon name={icon} size={20} />,
    })),
  },
  {
    name: 'StatusChip',
    states: [
      ...statuses.flatMap(([name, type, hue]) =>
        (['chip', 'text', 'heading'] as const).map((look) => ({
          name: `${name}, ${look}`,
          node: <StatusChip name={name} type={type} hue={hue} look={look} />,
        })),
      ),
      {
        name: 'long words',
        node: (
          <span className="block w-32">
            <StatusChip name="Waiting for a supplier who does not answer" type="active" hue="blue" />
          </span>
        ),
      },
    ],
  },
  { name: 'StatusGlyph', states: stages.map((stage) => ({ name: stage, node: <StatusGlyph stage={stage} /> })) },
  {
    name: 'Wordmark',
    states: [
      { name: 'in a line of text', node: <Wordmark label="Upwell" /> },
      {
        name: 'large',
        node: (
          <span className="text-display">
            <Wordmark label="Upwell" />
          </span>
        ),
      },
    ],
  },
  {
    name: 'Count',
    states: [0, 7, 1_234, 9_999, 10_000, 1_234_567].map((value) => ({
      name: String(value),
      node: <Count value={value} locale="en" />,
    })),
  },
  { name: 'Kbd', states: ['A', 'Esc', 'Ctrl', '⌘', '↵'].map((key) => ({ name: key, node: <Kbd>{key}</Kbd> })) },
  {
    name: 'Markdown',
    states: [
      { name: 'in English', node: <Markdown html={prose} />, wide: true },
      {
        name: 'in Arabic',
        node: <Markdown html="<p>فقرة مع <strong>كلمات مهمة</strong> ورابط.</p>" lang="ar" />,
        wide: true,
      },
    ],
  },
  {
    name: 'RelativeTime',
    states: [
      ['a moment', 20_000],
      ['three hours', 10_800_000],
      ['two months', 5_260_000_000],
      ['two years', 63_000_000_000],
    ].map(([name, before]) => ({
      name: String(name),
      node: <RelativeTime at={new Date(now - Number(before)).toISOString()} now={now} locale="en" />,
    })),
  },
  {
    name: 'Time',
    states: [
      { name: 'a day', node: <Time at="2026-11-14" words={() => 'Nov 14'} /> },
      {
        name: 'with the exact time',
        node: <Time at="2026-11" words={() => 'November 2026'} exact={() => '2026-11'} />,
      },
    ],
  },
  {
    name: 'VisuallyHidden',
    states: [
      {
        name: 'is read, not seen',
        node: (
          <span>
            Seen<VisuallyHidden> and read</VisuallyHidden>
          </span>
        ),
      },
    ],
  },
]
