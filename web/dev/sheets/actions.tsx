import { Button } from '../../ui/actions/Button.tsx'
import { IconButton } from '../../ui/actions/IconButton.tsx'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { LoadMore } from '../../ui/actions/LoadMore.tsx'
import { TextLink } from '../../ui/actions/TextLink.tsx'
import { VoteBox } from '../../ui/actions/VoteBox.tsx'
import { forced, type Sheet } from '../sheet.ts'

const nothing = () => {}
const vote = { count: 128, voted: false, label: 'Upvote Dark mode, 128 votes', locale: 'en', onToggle: nothing }

export const actions: Sheet[] = [
  {
    name: 'Button',
    states: [
      ...(['primary', 'secondary', 'ghost', 'danger'] as const).flatMap((look) =>
        forced(<Button look={look}>Save</Button>).map((state) => ({ ...state, name: `${look}, ${state.name}` })),
      ),
      { name: 'small', node: <Button size="small">Save</Button> },
      {
        name: 'large',
        node: (
          <Button size="large" look="primary">
            Save
          </Button>
        ),
      },
      { name: 'with an icon', node: <Button icon="plus">New board</Button> },
      { name: 'disabled', node: <Button disabled>Save</Button> },
      {
        name: 'primary, disabled',
        node: (
          <Button look="primary" disabled>
            Save
          </Button>
        ),
      },
      {
        name: 'loading',
        node: (
          <Button look="primary" loading>
            Save
          </Button>
        ),
      },
      { name: 'long words', node: <Button>Donaudampfschifffahrtsgesellschaft kündigen</Button> },
    ],
  },
  {
    name: 'IconButton',
    states: [
      ...forced(<IconButton icon="search" label="Search" />),
      { name: 'small', node: <IconButton icon="search" label="Search" size="small" /> },
      { name: 'large', node: <IconButton icon="search" label="Search" size="large" /> },
      { name: 'selected', node: <IconButton icon="bell" label="Follow" aria-pressed /> },
      { name: 'expanded', node: <IconButton icon="dots" label="More" aria-expanded /> },
      { name: 'disabled', node: <IconButton icon="search" label="Search" disabled /> },
    ],
  },
  {
    name: 'LinkButton',
    states: [
      ...forced(<LinkButton href="#there">Log in</LinkButton>),
      {
        name: 'primary',
        node: (
          <LinkButton href="#there" look="primary">
            Log in
          </LinkButton>
        ),
      },
    ],
  },
  {
    name: 'LoadMore',
    states: [
      { name: 'rest', node: <LoadMore href="#more" label="Load more" busyLabel="Loading" />, wide: true },
      {
        name: 'loading, with its progress',
        node: <LoadMore href="#more" label="Load more" busyLabel="Loading" busy progress="20 of 143 posts" />,
        wide: true,
      },
    ],
  },
  {
    name: 'TextLink',
    states: (['plain', 'quiet', 'title'] as const).flatMap((look) =>
      forced(
        <TextLink href="#there" look={look}>
          Dark mode
        </TextLink>,
      ).map((state) => ({ ...state, name: `${look}, ${state.name}` })),
    ),
  },
  {
    name: 'VoteBox',
    states: [
      ...forced(<VoteBox {...vote} />),
      ...forced(<VoteBox {...vote} voted />).map((state) => ({ ...state, name: `voted, ${state.name}` })),
      { name: 'under way', node: <VoteBox {...vote} voted pending /> },
      { name: 'disabled', node: <VoteBox {...vote} disabled /> },
      { name: 'nobody', node: <VoteBox {...vote} count={0} label="Upvote Dark mode, no votes" /> },
      { name: '10,000 votes', node: <VoteBox {...vote} count={10_000} label="Upvote Dark mode, 10,000 votes" /> },
      {
        name: '1,234,567 votes',
        node: <VoteBox {...vote} count={1_234_567} label="Upvote Dark mode, 1,234,567 votes" />,
      },
    ],
  },
]
