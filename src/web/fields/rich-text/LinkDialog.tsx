import { isRichTextLink } from '#core'
import type { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Dialog, TextInput } from '../../controls'

interface LinkDialogProps {
  readonly editor: Editor
  readonly onClose: () => void
}

/** 链接: the address behind the chosen words; where none are chosen, the words as well. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const { t } = useTranslation()
  const [before] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [address, setAddress] = useState(before)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const needsWords = before === '' && editor.state.selection.empty
  const done = () => {
    onClose()
    // The dialog gives the focus back to what opened it, which is the bar.
    setTimeout(() => editor.commands.focus())
  }
  const apply = () => {
    const href = withScheme(address.trim())
    if (!isRichTextLink(href)) return setProblem(t('链接应为 http(s):// 或 mailto: 开头的地址'))
    const chain = editor.chain()
    if (needsWords)
      chain
        .insertContent({ type: 'text', text: words.trim() || href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    done()
  }
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    done()
  }
  return (
    <Dialog
      title={t('链接')}
      onClose={done}
      onConfirm={apply}
      actions={
        <>
          {before && (
            <Button kind="danger" onPress={remove}>
              {t('移除链接')}
            </Button>
          )}
          <Button onPress={done}>{t('取消')}</Button>
          <Button kind="primary" keys="Ctrl+Enter" onPress={apply}>
            {t('确定')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          apply()
        }}
      >
        {/* A single field is sent by Enter; with two a button has to be there for it. */}
        <TextInput
          label={t('链接地址')}
          placeholder="https://"
          value={address}
          required
          problem={problem}
          onChange={(text) => {
            setAddress(text)
            setProblem(undefined)
          }}
        />
        {needsWords && <TextInput label={t('显示文字')} value={words} onChange={setWords} />}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  )
}

/** What is typed without its scheme: an address of a page, or of a person. */
function withScheme(address: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(address)) return address
  return /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address) ? `mailto:${address}` : address && `https://${address}`
}
