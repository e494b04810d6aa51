; .csv under "Open with" only: electron-builder's own association would take it from the spreadsheet.
!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\Dockside.csv" "" "Entries of a regatta"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Dockside.csv\DefaultIcon" "" "$appExe,0"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Dockside.csv\shell\open\command" "" '"$appExe" "%1"'
  WriteRegStr SHELL_CONTEXT "Software\Classes\.csv\OpenWithProgids" "Dockside.csv" ""
!macroend

!macro customUnInstall
  DeleteRegValue SHELL_CONTEXT "Software\Classes\.csv\OpenWithProgids" "Dockside.csv"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Dockside.csv"
!macroend
