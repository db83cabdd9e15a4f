import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../../ui/form/button.tsx'
import { WORDS } from '../messages.ts'
import { type RowsText, valueAt } from '../rules.ts'
import { WordsField } from './words-field.tsx'

type Row = { key: number; value: unknown }

/** Rows of equal fields that can be added and removed, within the least and the most that the section takes. */
export function WordsRows({ rows: text, content }: { rows: RowsText; content: unknown }) {
  const { list, row, add, least, most, fields } = text
  const [rows, setRows] = useState(() => rowsOf(valueAt(content, list)))
  const [nextKey, setNextKey] = useState(rows.length)
  const group = useFollowedBy(rows.length)
  const append = () => {
    setRows([...rows, { key: nextKey, value: undefined }])
    setNextKey(nextKey + 1)
  }
  return (
    <div ref={group} className="grid grid-cols-1 gap-5">
      {rows.map(({ key, value }, index) => (
        <fieldset
          key={key}
          className="grid grid-cols-1 gap-5 p-4 border border-line rounded-control [&_legend]:px-1.5"
        >
          <legend className="font-semibold">
            {row} {index + 1}
          </legend>
          {fields.map(field => (
            <WordsField
              key={field.name}
              field={field}
              name={`${list}.${index}.${field.name}`}
              value={valueAt(value, field.name)}
            />
          ))}
          {rows.length > least && (
            <Button kind="quiet" onClick={() => setRows(rows.filter(other => other.key !== key))}>
              {WORDS.remove(row, index + 1)}
            </Button>
          )}
        </fieldset>
      ))}
      {rows.length < most && (
        <Button kind="quiet" onClick={append}>
          {add}
        </Button>
      )}
    </div>
  )
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.map((each: unknown, key) => ({ key, value: each })) : []
}

function useFollowedBy(count: number) {
  const group = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (before.current === count) return
    before.current = count
    group.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [count])
  return group
}
