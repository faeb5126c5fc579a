// RuleFile
