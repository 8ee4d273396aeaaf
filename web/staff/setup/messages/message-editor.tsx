import Quill, { Delta } from 'quill';
import 'quill/dist/quill.snow.css';
import { useEffect, useRef } from 'react';
import { readRichStyle, setStylesAside } from '#web/lib/rich-style.ts';
import styles from './message-editor.module.css';
import { readMessage } from './read-message.ts';
import { shrinkPicture } from './shrink-picture.ts';

const toolbar = [
  [{ header: [1, 2, 3, 4, 5, 6, false] }],
  ['bold', 'italic', 'underline', 'strike'],
  [{ list: 'ordered' }, { list: 'bullet' }],
  [{ color: [] }, { background: [] }],
  [{ font: [] }],
  [{ align: [] }],
  ['link', 'image'],
];

/**
 * The formats that a message may contain, pasted or typed. Left out are code and sizes, which the toolbar does not
 * offer, and video and formula, through which the HTML export of Quill 2.0.3 allows script injection (CVE-2025-15056).
 */
const formats = [
  'header',
  'bold',
  'italic',
  'underline',
  'strike',
  'list',
  'indent',
  'blockquote',
  'color',
  'background',
  'font',
  'align',
  'link',
  'image',
];

/** Labels for choices that the editor does not label. */
const pickerNames: Readonly<Record<string, string>> = {
  'ql-header': 'Header level',
  'ql-color': 'Text color',
  'ql-background': 'Background color',
  'ql-font': 'Font',
  'ql-align': 'Alignment',
};

type MessageEditorProps = {
  label: string;
  /** The initial HTML. */
  start: string;
  /** Called with the text as HTML; '' when it is empty. */
  onChange: (html: string) => void;
};

/** A rich text editor. The Tab key leaves it, as in every field. */
export default function MessageEditor({ label, start, onChange }: MessageEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const change = useRef(onChange);
  change.current = onChange;
  const first = useRef({ label, start });
  useEffect(() => {
    const place = frame.current;
    if (!place) return;
    const box = place.appendChild(document.createElement('div'));
    const quill = new Quill(box, {
      theme: 'snow',
      formats,
      modules: {
        toolbar,
        keyboard: { bindings: { tab: null, indent: null, outdent: null, 'code exit': null } },
        uploader: {
          mimetypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
          handler: (range: { index: number }, files: readonly File[]) => void insertPictures(quill, range.index, files),
        },
      },
    });
    quill.clipboard.addMatcher('[data-style]', (element, delta) => {
      const { color, backgroundColor: background } = readRichStyle(element as Element);
      const looks = { ...(color && { color }), ...(background && { background }) };
      return delta.compose(new Delta().retain(delta.length(), looks));
    });
    const start = setStylesAside(first.current.start);
    quill.setContents(quill.clipboard.convert({ html: start }), 'silent');
    quill.root.setAttribute('role', 'textbox');
    quill.root.setAttribute('aria-multiline', 'true');
    quill.root.setAttribute('aria-label', first.current.label);
    for (const [name, words] of Object.entries(pickerNames))
      for (const picker of place.querySelectorAll(`.ql-toolbar .${name} .ql-picker-label`))
        picker.setAttribute('aria-label', words);
    const hear = () =>
      change.current(quill.getText().trim() || quill.root.querySelector('img') ? readMessage(quill.root) : '');
    quill.on('text-change', hear);
    return () => {
      quill.off('text-change', hear);
      place.replaceChildren();
    };
  }, []);
  return <div ref={frame} className={styles.editor} />;
}

async function insertPictures(quill: Quill, index: number, files: readonly File[]): Promise<void> {
  for (const file of files) quill.insertEmbed(index, 'image', await shrinkPicture(file), 'user');
}
