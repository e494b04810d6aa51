/** Paths of files, one below the other. */
export function FileList({ files }: { files: readonly string[] }) {
  return (
    <ul>
      {files.map((file) => (
        <li key={file} style={{ overflowWrap: 'anywhere' }}>
          <code>{file}</code>
        </li>
      ))}
    </ul>
  );
}
