import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { Field, controlBox, describedBy } from '../../ui/forms/Field.tsx'
import { FilterToken } from '../../ui/forms/FilterToken.tsx'
import { SegmentedLinks } from '../../ui/forms/SegmentedLinks.tsx'
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx'
import { Select } from '../../ui/forms/Select.tsx'
import { Switch } from '../../ui/forms/Switch.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { forced, type Sheet } from '../sheet.ts'

const nothing = () => {}
const looks = [
  { value: 'list', text: 'List' },
  { value: 'board', text: 'Board' },
] as const

const seeing = [
  { value: 'all', text: 'Everyone', hint: 'Anyone can read it. Signed-in people can take part.' },
  { value: 'team', text: 'Your team only', hint: 'Only your team sees it and its posts.' },
]
const boards = [
  { value: 'ideas', text: 'Ideas' },
  { value: 'bugs', text: 'Bugs' },
]
const long = 'A name that is much longer than the field in which someone typed it, and goes on'

export const forms: Sheet[] = [
  {
    name: 'TextField',
    states: [
      ...forced(<TextField label="Title" placeholder="One short line" />),
      {
        name: 'filled, with a hint',
        node: <TextField label="Title" hint="One short line that others will understand." defaultValue="Dark mode" />,
      },
      { name: 'error', node: <TextField label="Title" error="Write a title first." /> },
      { name: 'optional', node: <TextField label="Details" optional="optional" /> },
      { name: 'disabled', node: <TextField label="Title" defaultValue="Dark mode" disabled /> },
      { name: 'read only', node: <TextField label="Title" defaultValue="Dark mode" readOnly /> },
      { name: 'medium', node: <TextField label="Search" hideLabel size="medium" placeholder="Search this board" /> },
      { name: 'long words', node: <TextField label={long} defaultValue={long} /> },
    ],
  },
  {
    name: 'TextArea',
    states: [
      ...forced(<TextArea label="Details" placeholder="What are you trying to do?" />),
      {
        name: 'counted',
        node: (
          <TextArea
            label="Details"
            defaultValue="Dark mode, please."
            counter={{ max: 10_000, text: (length) => `${length} of 10,000` }}
          />
        ),
      },
      {
        name: 'too long',
        node: (
          <TextArea
            label="Details"
            defaultValue="Dark mode, please."
            error="That is 8 characters too long."
            counter={{ max: 10, text: (length) => `${length} of 10` }}
          />
        ),
      },
      { name: 'disabled', node: <TextArea label="Details" defaultValue="Dark mode" disabled /> },
    ],
  },
  {
    name: 'Select',
    states: [
      ...forced(<Select label="Board" options={boards} />),
      { name: 'medium', node: <Select label="Board" hideLabel size="medium" options={boards} /> },
      { name: 'error', node: <Select label="Board" options={boards} error="Choose a board." /> },
      { name: 'disabled', node: <Select label="Board" options={boards} disabled /> },
      { name: 'long words', node: <Select label="Board" options={[{ value: 'long', text: long }]} /> },
    ],
  },
  {
    name: 'Checkbox',
    states: [
      ...forced(<Checkbox label="Show the roadmap" />),
      { name: 'checked', node: <Checkbox label="Show the roadmap" checked onChange={nothing} /> },
      { name: 'with a hint', node: <Checkbox label="Show the roadmap" hint="The team still sees it." /> },
      { name: 'error', node: <Checkbox label="I have read it" error="Say that you have." /> },
      { name: 'disabled', node: <Checkbox label="Show the roadmap" disabled /> },
      { name: 'checked, disabled', node: <Checkbox label="Show the roadmap" checked disabled onChange={nothing} /> },
    ],
  },
  {
    name: 'RadioGroup',
    states: [
      {
        name: 'with sentences',
        node: <RadioGroup label="Who can see it" value="team" options={seeing} onChange={nothing} />,
      },
      {
        name: 'under a heading of its place',
        node: <RadioGroup hideLabel label="Who can see it" value="all" options={seeing} onChange={nothing} />,
      },
      {
        name: 'in a row',
        node: <RadioGroup hideLabel inRow label="Shown as" value="list" options={looks} onChange={nothing} />,
      },
    ],
  },
  {
    name: 'Switch',
    states: [
      ...forced(<Switch label="Emails to the team" />),
      { name: 'on', node: <Switch label="Emails to the team" checked onChange={nothing} /> },
      {
        name: 'just saved',
        node: (
          <Switch label="Emails to the team" hint="One for each new post." checked saved="Saved" onChange={nothing} />
        ),
      },
      { name: 'disabled', node: <Switch label="Emails to the team" disabled /> },
    ],
  },
  {
    name: 'Field',
    states: [
      {
        name: 'around a control of one’s own',
        node: (
          <Field id="own" label="Colour" hint="Of your portal." optional="optional">
            <input
              id="own"
              {...describedBy('own', { hint: 'Of your portal.' })}
              className={`${controlBox} h-10 px-3`}
            />
          </Field>
        ),
      },
    ],
  },
  {
    name: 'FilterToken',
    states: [
      ...forced(<FilterToken text="Planned" removeLabel="remove filter" href="#without" />),
      { name: 'long words', node: <FilterToken text={long} removeLabel="remove filter" href="#without" /> },
    ],
  },
  {
    name: 'SegmentedLinks',
    states: forced(
      <SegmentedLinks
        label="Order"
        links={[
          { text: 'Trending', href: '#trending', current: true },
          { text: 'Top', href: '#top', current: false },
          { text: 'New', href: '#new', current: false },
        ]}
      />,
    ),
  },
]
