import { Button, Tag, TagGroup, TagList } from 'react-aria-components'
import styles from './TagPicker.module.css'

interface TagsProps {
  readonly label: string
  readonly tags: readonly { readonly key: string; readonly label: string }[]
  /** Absent where nothing may be taken out. */
  readonly onRemove?: (keys: ReadonlySet<string | number>) => void
}

/** What has been chosen, each a tag. Delete on one takes it out. */
export function Tags({ label, tags, onRemove }: TagsProps) {
  return (
    <TagGroup aria-label={label} onRemove={onRemove}>
      <TagList className={styles.tags}>
        {tags.map((tag) => (
          <Tag key={tag.key} id={tag.key} textValue={tag.label} className={styles.tag}>
            {tag.label}
            {onRemove && (
              <Button slot="remove" className={styles.remove}>
                ×
              </Button>
            )}
          </Tag>
        ))}
      </TagList>
    </TagGroup>
  )
}
