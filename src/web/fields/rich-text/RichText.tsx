import { cleanHtml } from './clean-html'
import styles from './RichText.module.css'

/** Formatted text to be read, with everything that could run taken out once more. */
export default function RichText({ html }: { readonly html: string }) {
  return <div className={`${styles.text} ${styles.read}`} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />
}
